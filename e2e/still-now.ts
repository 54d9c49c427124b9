/** The moment at which every picture is taken, on the server and in the browser. */
export const stillNow = Date.UTC(2026, 10, 18, 10, 0, 20)
