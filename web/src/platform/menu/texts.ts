import { defineTexts } from '../i18n/define-texts.ts'

export const menuTexts = defineTexts('platform-menu', {
  cs: {
    mainMenu: 'Hlavní menu',
    closeMenu: 'Zavřít menu',
    minimizeMenu: 'Zmenšit menu',
    restoreMenu: 'Rozbalit menu',
  },
  en: {
    mainMenu: 'Main menu',
    closeMenu: 'Close menu',
    minimizeMenu: 'Minimise menu',
    restoreMenu: 'Expand menu',
  },
})
