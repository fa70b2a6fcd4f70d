import { localStorageColorSchemeManager } from '@mantine/core'

/** Light, dark or as the system; a matter of the browser, not of the user. `public/before-paint.js` reads it as well. */
export const COLOR_SCHEME_KEY = 'color_scheme'

export const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
