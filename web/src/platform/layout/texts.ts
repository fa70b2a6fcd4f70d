import { defineTexts } from '../i18n/define-texts.ts'

export const layoutTexts = defineTexts('platform-layout', {
  cs: {
    skipToContent: 'Přejít na obsah',
    viewedRole: 'Prohlížíte aplikaci jako role {{role}}. Nic nelze uložit.',
    endView: 'Ukončit zobrazení',
    openMenu: 'Otevřít menu',
    quickAccess: 'Rychlý přístup',
    user: 'Uživatel',
    language: 'Jazyk',
    colorScheme: 'Vzhled',
    light: 'Světlý',
    dark: 'Tmavý',
    system: 'Systém',
    signOut: 'Odhlásit se',
  },
  en: {
    skipToContent: 'Skip to content',
    viewedRole: 'You are viewing the application as the role {{role}}. Nothing can be saved.',
    endView: 'End view',
    openMenu: 'Open menu',
    quickAccess: 'Quick access',
    user: 'User',
    language: 'Language',
    colorScheme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    signOut: 'Sign out',
  },
})
