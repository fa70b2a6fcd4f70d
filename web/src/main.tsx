import './app/styles.ts'
import './app/zod-config.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { signInMessages } from './core/sign-in/messages.ts'
import { apiMessages } from './platform/api/messages.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { registerMessages } from './platform/i18n/messages.ts'
import { loadProjectName } from './platform/layout/project-name.ts'
import { startSession } from './platform/session/session.ts'
import { colorSchemes } from './platform/theme/color-scheme.ts'
import { printInLight } from './platform/theme/print-in-light.ts'
import { cssVariables, theme } from './platform/theme/theme.ts'

startLanguage()
registerMessages([apiMessages, signInMessages])
startSession()
printInLight()
void loadProjectName(Date.now())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* deduplicating leaves out what a stylesheet of 3 KB would have to say first */}
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
}
