"""What people see: views, reasons, results, gains, components and the board in a terminal."""
