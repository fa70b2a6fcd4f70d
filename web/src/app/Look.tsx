import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useBranding } from '#platform/page/branding.ts'
import { accentOf } from '#platform/theme/accent.ts'
import { cssVariablesOf, themeOf } from '#platform/theme/theme.ts'

/** The product's look in the colour of the settings; a change of it shows at once. */
export function Look({ children }: { children: ReactNode }) {
  const { accent_color } = useBranding()
  const look = useMemo(() => {
    const accent = accentOf(accent_color)
    return { theme: themeOf(accent), cssVariablesResolver: cssVariablesOf(accent) }
  }, [accent_color])
  return (
    // deduplicating leaves out what a stylesheet of 3 KB would have to say first
    <MantineProvider
      {...look}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}

/** Light, dark or as the system; a matter of the browser, not of the user. `public/before-paint.js` reads it as well. */
export const COLOR_SCHEME_KEY = 'color_scheme'

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
