import { nameIn } from '@crm/contract/core/translations'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { errorCode } from '../api/error-code.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { endView } from '../session/session.ts'
import { useSession } from '../session/use-can.ts'
import { toastError } from '../toast/toast.ts'
import { layoutTexts } from './texts.ts'
import classes from './ViewedRoleNotice.module.css'

/** Says above every screen that the product is looked at as a role, and leads back. */
export function ViewedRoleNotice() {
  const t = useTexts(layoutTexts)
  const { language } = useLanguage()
  const { viewingAs } = useSession()
  const [isEnding, setEnding] = useState(false)
  if (!viewingAs) return null
  const end = async () => {
    setEnding(true)
    try {
      await endView()
      // everything on the screen was read with other rights
      window.location.assign('/')
    } catch (error) {
      toastError(errorCode(error))
      setEnding(false)
    }
  }
  return (
    <div className={classes.notice} role="status">
      <IconEye size={18} aria-hidden />
      <span>{t('viewedRole', { role: nameIn(language, viewingAs) })}</span>
      <Button size="sm" variant="default" loading={isEnding} onClick={() => void end()}>
        {t('endView')}
      </Button>
    </div>
  )
}
