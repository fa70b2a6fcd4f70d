/** When the browser tests play: a Tuesday in winter time, 07:30 in Prague, before the desk opens. */
export const NOW = '2026-03-10T06:30:00.000Z'
export const TODAY = '2026-03-10'
