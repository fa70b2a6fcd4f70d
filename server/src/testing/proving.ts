/** Whether `npm run prove` runs the tests: what is heavy, and every look of every screen. */
export const IS_PROVING = process.env['PROVE'] === '1'
