// What can be measured of a page: nothing leaves it or covers something else, no text is cut off without a sign, none is too small.
() => {
    const found = [];
    const root = document.documentElement;
    const desk = innerWidth >= 700 && innerHeight >= 560 && (innerWidth >= 900 || innerHeight >= 900);
    const seen = (n) => !n.closest("[inert]") && n.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && n.getBoundingClientRect().width > 0;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const named = (n) => `${n.tagName.toLowerCase()}.${n.className.baseVal ?? n.className} "${(n.textContent ?? "").trim().slice(0, 30)}"`.replace(/ svelte-\w+/g, "");
    const shared = (r, q) => [Math.min(r.right, q.right) - Math.max(r.left, q.left), Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top)];
    const covers = (a, b, slack = 2) => {
        const q = b.getBoundingClientRect();
        // Of what is moved behind a window only the part in the window counts.
        const behind = b.closest(".ocean, .window")?.getBoundingClientRect() ?? q;
        const [w, h] = shared(a.getBoundingClientRect(), { left: Math.max(q.left, behind.left), top: Math.max(q.top, behind.top), right: Math.min(q.right, behind.right), bottom: Math.min(q.bottom, behind.bottom) });
        if (w > slack && h > slack) found.push(`${named(a)} covers ${named(b)}`);
    };

    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
    if (desk && root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
    for (const list of all(".opts")) if (list.scrollHeight > list.clientHeight + 1) found.push("the options of a game are cut off");
    if (desk) {
        // What a list scrolls to is not outside.
        const panels = all(".panel, header").filter((n) => !n.parentElement.closest(".panel, .scroll"));
        panels.forEach((a, i) => {
            const r = a.getBoundingClientRect();
            if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) found.push(`outside: ${named(a)}`);
            for (const b of panels.slice(i + 1)) covers(a, b);
        });
    }

    // Things of a board that must keep out of each other's way.
    const APART = [
        [".draft", ".ct, .free.on"], // the dice to begin with, and the city
        [".city > .head", ".ct, .free.on"],
        [".wk", ".bonus, .act, .ln"], // workers, and what their site offers
        [".zoom button", ".land, .free.on"],
        [".ocean > ul, .seg", ".land, .token, .cont"],
        [".archon .tag", ".figure svg"],
        [".card .foot", ".card p"],
    ];
    for (const [one, other] of APART) for (const a of all(one)) for (const b of all(other)) if (!a.contains(b) && !b.contains(a)) covers(a, b, 3);
    // A row of workers stays at its site, whatever stands in it.
    for (const row of all(".workers")) {
        const site = row.closest("article").getBoundingClientRect();
        for (const n of row.querySelectorAll(".wk, .disk")) {
            const r = n.getBoundingClientRect();
            if (r.left < site.left - 2 || r.right > site.right + 8) found.push(`leaves its site: ${named(n)}`);
        }
    }
    // What belongs to a section of a strip stays in it.
    for (const part of all(".me .sec")) {
        const r = part.getBoundingClientRect();
        for (const n of part.querySelectorAll(".die, .card, .zod, .wonder, .res, .lv, .tok, .tw, h2"))
            if (seen(n) && n.getBoundingClientRect().right > r.right + 2) found.push(`leaves its section: ${named(n)}`);
    }

    const least = desk ? 11.9 : 12.9;
    for (const n of all("button, a, h1, h2, p, b, i, small, label, span, li, dt, dd, th, td, div, kbd, u, s")) {
        if (n.closest(".off-screen, svg, [inert]") || ![...n.childNodes].some((c) => c.nodeType === 3 && c.data.trim())) continue;
        const style = getComputedStyle(n);
        const size = parseFloat(style.fontSize);
        if (size < least) found.push(`small print (${size.toFixed(1)}): ${named(n)}`);
        const clamped = style.webkitLineClamp !== "none";
        if (style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && !clamped && n.scrollWidth > n.clientWidth + 2) found.push(`cut off: ${named(n)}`);
        if (style.overflowY === "hidden" && !clamped && n.scrollHeight > n.clientHeight + 3) found.push(`cut off below: ${named(n)}`);
        // A heading or the name of a card is there in full.
        const cut = n.scrollWidth > n.clientWidth + 1 || (clamped && n.scrollHeight > n.clientHeight + 3);
        if (n.matches("h2, .card > b, .prompt .text") && cut && n.clientWidth) found.push(`not in full: ${named(n)}`);
        // Text that runs out of a button or panel, as far as it can be seen.
        const box = n.closest("button, .btn, .panel");
        if (!box || !desk || style.textOverflow === "ellipsis" || clamped) continue;
        const lines = [...n.childNodes].filter((c) => c.nodeType === 3 && c.data.trim()).map((c) => {
            const range = document.createRange();
            range.selectNodeContents(c);
            return range.getBoundingClientRect();
        });
        let [left, right, bottom] = [Math.min(...lines.map((r) => r.left)), Math.max(...lines.map((r) => r.right)), Math.max(...lines.map((r) => r.bottom))];
        for (let up = n; up !== box; up = up.parentElement) {
            if (getComputedStyle(up).overflow === "visible") continue;
            const c = up.getBoundingClientRect();
            [left, right, bottom] = [Math.max(left, c.left), Math.min(right, c.right), Math.min(bottom, c.bottom)];
        }
        const q = box.getBoundingClientRect();
        if (right > q.right + 3 || left < q.left - 3 || bottom > q.bottom + 4) found.push(`runs out: ${named(n)} of ${named(box)}`);
    }
    return [...new Set(found)].slice(0, 30);
}
