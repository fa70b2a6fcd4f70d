import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useBranding } from '#platform/page/branding.ts'
import { accentOf } from '#platform/theme/accent.ts'
import { cssVariablesOf, themeOf } from '#platform/theme/theme.ts'

/** The theme with the colour of the settings. */
export function Look({ children }: { children: ReactNode }) {
  const { accent_color } = useBranding()
  const look = useMemo(() => {
    const accent = accentOf(accent_color)
    return { theme: themeOf(accent), cssVariablesResolver: cssVariablesOf(accent) }
  }, [accent_color])
  return (
    // Deduplicating costs a stylesheet of 3 KB before everything else.
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

/** Light, dark or as the system, stored in the browser; `public/before-paint.js` reads it too. */
export const COLOR_SCHEME_KEY = 'color_scheme'

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
