import './app/open-messages.ts'
import './app/styles.ts'
import './app/zod-config.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppTheme } from './app/AppTheme.tsx'
import { createAppRouter } from './app/router.tsx'
import { takeProviderAnswer } from './core/sign-in/provider-answer.ts'
import { startLanguage } from './platform/i18n/language.ts'
import { loadBranding } from './platform/page/branding.ts'
import { startSession } from './platform/session/session.ts'
import { followUserLanguage } from './platform/session/user-language.ts'
import { printInLight } from './platform/theme/print-in-light.ts'

takeProviderAnswer()
const router = createAppRouter()

startSession()
followUserLanguage()
printInLight()
void loadBranding(Date.now())

void startLanguage(() => import('./app/english-texts.ts')).then(showApplication)

function showApplication() {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>,
  )
}
