import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import classes from './AvatarEditor.module.css'
import { ACCEPTED_IMAGES, type Crop, checkImageFile } from './image-file.ts'
import { imageTexts } from './texts.ts'

// the cropping library is fetched when a picture is chosen
const CropDialog = lazy(() =>
  import('./CropDialog.tsx').then((file) => ({ default: file.CropDialog })),
)

type Props = {
  person: {
    readonly name: string
    readonly surname: string
    readonly avatar: string | null
  }
  /** Rejects with the server's refusal. */
  upload: (file: File, crop: Crop | null) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** Saved at once, apart from the form around it. */
export function AvatarEditor({ person, upload, remove }: Props) {
  const t = useTexts(imageTexts)
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isViewing = useIsViewing()
  const reset = useRef<() => void>(null)
  const name = `${person.name} ${person.surname}`

  const choose = (file: File | null) => {
    // the same file can be chosen again
    reset.current?.()
    const failure = file && checkImageFile(file)
    setProblem(failure ? failureText(failure) : null)
    setChosen(file && !failure ? { file, url: URL.createObjectURL(file) } : null)
  }
  const discard = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  const confirmAndRemove = async () => {
    const question = {
      title: t('confirmRemove', { name }),
      text: t('confirmRemoveText'),
      confirmLabel: t('remove'),
      danger: true,
    }
    if (await confirm(question)) await remove()
  }
  return (
    <section className={classes.editor} aria-label={t('photo')}>
      <Avatar image={person.avatar} name={name} size={96} />
      <div className={classes.acts}>
        <div className={classes.buttons}>
          {isViewing ? (
            <RefusedButton
              reason={messageText(READ_ONLY_CODE)}
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {t(person.avatar ? 'change' : 'upload')}
            </RefusedButton>
          ) : (
            <FileButton resetRef={reset} onChange={choose} accept={ACCEPTED_IMAGES}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {t(person.avatar ? 'change' : 'upload')}
                </Button>
              )}
            </FileButton>
          )}
          {person.avatar && !isViewing && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void confirmAndRemove()}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('kinds')}</p>
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {chosen && (
        <Suspense>
          <CropDialog {...chosen} upload={upload} onClose={discard} />
        </Suspense>
      )}
    </section>
  )
}
