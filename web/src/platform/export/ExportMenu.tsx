import { Button, type ButtonProps, Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@crm/contract/platform/export'
import { useEffect, useRef } from 'react'
import { useOpenedMenu } from '../select/use-opened-menu.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import type { ExportProps } from './ExportListButton.tsx'
import { startExport } from './export-jobs.ts'
import './ExportPanel.tsx'
import classes from './ExportPanel.module.css'
import { exportTexts } from './export-texts.ts'

type ExportMenuProps = ExportProps & { readonly look: ButtonProps }

/** The formats of an export; replaces the button after the first press. */
export function ExportMenu({ title, exported, query, look }: ExportMenuProps) {
  const t = useTexts(exportTexts)
  const { language } = useLanguage()
  const { menu, target } = useOpenedMenu()
  const open = menu.onChange
  const button = useRef<HTMLButtonElement>(null)
  // Opened with the button in focus, so that Esc returns there.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => open(true))
    return () => cancelAnimationFrame(frame)
  }, [open])
  const { params = {}, fixed, notice, method, path } = exported
  const filters = getFilters({ ...query, ...fixed })
  const start = (format: ExportFormat) =>
    void startExport({
      title,
      format,
      endpoint: { method, path },
      input: { params, body: { format, language, filters } },
    })
  return (
    <Menu
      {...menu}
      position="bottom-end"
      shadow="md"
      portalProps={{ target: '#content' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} {...look} {...target} />
      </Menu.Target>
      <Menu.Dropdown>
        {notice && (
          <Menu.Label className={classes.notice}>{notice({ params, filters })}</Menu.Label>
        )}
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {t(`format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The export takes the filters as the address has them. */
const getFilters = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ||
      value === null ||
      value === '' ||
      name === 'page' ||
      name === 'per_page'
        ? []
        : [[name, String(value)]],
    ),
  )
