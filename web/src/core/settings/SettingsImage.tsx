import type { Settings } from '@crm/contract/core/settings'
import { settingsEndpoints, settingsUploads } from '@crm/contract/core/settings.endpoints'
import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { imageUrl } from '#platform/api/image-url.ts'
import { useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { refusalText } from '#platform/fields/refusal-text.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { ACCEPTED_IMAGES, checkImageFile } from '../images/image-file.ts'
import { SETTINGS_READS, showBranding } from './queries.ts'
import classes from './Settings.module.css'
import { useShownSettings } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

const KINDS = {
  logo: {
    upload: settingsUploads.setLogo,
    remove: settingsEndpoints.removeLogo,
    hint: 'image.logoHint',
    look: 'light',
  },
  logo_white: {
    upload: settingsUploads.setLogoWhite,
    remove: settingsEndpoints.removeLogoWhite,
    hint: 'image.logoWhiteHint',
    look: 'dark',
  },
  login_image: {
    upload: settingsUploads.setLoginImage,
    remove: settingsEndpoints.removeLoginImage,
    hint: 'image.loginHint',
    look: 'picture',
  },
} as const

/** Saved at once. */
export function SettingsImage({ kind }: { kind: keyof typeof KINDS }) {
  const { settings, mayUpdate } = useShownSettings()
  const t = useTexts(settingsTexts)
  const { upload, remove, hint, look } = KINDS[kind]
  const after = {
    invalidates: SETTINGS_READS,
    onSuccess: ({ data }: { data: Settings }) => showBranding(data),
  }
  const uploading = useUpload(upload, after)
  const removing = useWrite(remove, after)
  const refused = useMissing(remove)
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const image = settings[kind]
  const name = t(`image.${kind}`)

  const choose = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    const failure = checkImageFile(file)
    setProblem(failure ? failureText(failure) : null)
    if (failure) return
    await uploading
      .submit({ body: {}, file })
      .catch((error: unknown) => setProblem(refusalText(error)))
  }
  const confirmAndRemove = async () => {
    const question = {
      title: t('image.confirm', { name }),
      text: t('image.confirmText'),
      confirmLabel: t('image.remove'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({})
  }
  return (
    <figure className={classes.image} aria-label={name}>
      {/* the section's title already names it */}
      {look !== 'picture' && <figcaption className={classes.caption}>{name}</figcaption>}
      <div className={classes.preview} data-look={look} data-empty={image ? undefined : true}>
        {image ? <img src={imageUrl(image)} alt={name} /> : t('image.none')}
      </div>
      <p className={classes.hint}>{t(hint)}</p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {mayUpdate && (
        <div className={classes.acts}>
          <FileButton
            resetRef={reset}
            onChange={(file) => void choose(file)}
            accept={ACCEPTED_IMAGES}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={uploading.isPending}
                leftSection={<IconUpload size={18} aria-hidden />}
                aria-label={`${t(image ? 'image.change' : 'image.upload')}: ${name}`}
              >
                {t(image ? 'image.change' : 'image.upload')}
              </Button>
            )}
          </FileButton>
          {image && (
            <ActionButton
              refused={refused}
              variant="subtle"
              color="red"
              loading={removing.isPending}
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={`${t('image.remove')}: ${name}`}
              onClick={() => void confirmAndRemove()}
            >
              {t('image.remove')}
            </ActionButton>
          )}
        </div>
      )}
    </figure>
  )
}
