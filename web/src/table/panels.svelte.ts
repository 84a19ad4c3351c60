/** What is opened over a table from more than one place. */
export const panels = $state({ left: false });
