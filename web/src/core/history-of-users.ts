import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { directoryTexts } from './active-directory/texts.ts'
import { corePaths } from './paths.ts'
import { userTexts } from './users/texts.ts'
import { historyTexts } from './history-texts.ts'
import { picture } from './history-of-settings.ts'

export const userHistory: HistoryTable = {
  table: 'core.user',
  label: label(historyTexts, 'table.user'),
  columns: {
    username: label(userTexts, 'field.username'),
    degree_before: label(userTexts, 'field.degree_before'),
    name: label(userTexts, 'field.name'),
    surname: label(userTexts, 'field.surname'),
    degree_after: label(userTexts, 'field.degree_after'),
    email: label(userTexts, 'field.email'),
    phone: label(userTexts, 'field.phone'),
    birth_date: label(userTexts, 'field.birth_date'),
    sex: label(userTexts, 'field.sex'),
    position_id: label(userTexts, 'field.position_id'),
    avatar: label(userTexts, 'section.photo'),
    active: label(userTexts, 'field.active'),
    confirmed: label(userTexts, 'state.confirmed'),
    password_hash: label(historyTexts, 'password'),
    must_change_password: label(historyTexts, 'mustChangePassword'),
    pin: label(historyTexts, 'pin'),
    language: label(userTexts, 'field.language'),
    login_url: label(userTexts, 'field.login_url'),
    web: label(userTexts, 'field.web'),
    street: label(userTexts, 'field.street'),
    house_number: label(userTexts, 'field.house_number'),
    city: label(userTexts, 'field.city'),
    zip: label(userTexts, 'field.zip'),
    company_name: label(userTexts, 'field.company_name'),
    company_id: label(userTexts, 'field.company_id'),
    tax_id: label(userTexts, 'field.tax_id'),
    bank_number: label(userTexts, 'field.bank_number'),
    bank_code: label(userTexts, 'field.bank_code'),
    notify_before: label(userTexts, 'field.notify_before'),
    notify_by_email: label(userTexts, 'field.notify_by_email'),
    directory_id: label(historyTexts, 'directory_id'),
    left_directory: label(historyTexts, 'left_directory'),
    directory: label(historyTexts, 'directory'),
    created_by: label(historyTexts, 'created_by'),
    deleted_at: label(historyTexts, 'deleted_at'),
  },
  words: {
    directory: {
      off: label(historyTexts, 'directory_off'),
      credentials: label(directoryTexts, 'refusal.credentials'),
      not_found: label(directoryTexts, 'refusal.not_found'),
      disabled: label(directoryTexts, 'refusal.disabled'),
      locked: label(directoryTexts, 'refusal.locked'),
      must_change: label(directoryTexts, 'refusal.must_change'),
      expired: label(directoryTexts, 'refusal.expired'),
      username_taken: label(directoryTexts, 'refusal.username_taken'),
      email_taken: label(directoryTexts, 'refusal.email_taken'),
      username_invalid: label(directoryTexts, 'refusal.username_invalid'),
      deleted: label(directoryTexts, 'refusal.deleted'),
    },
    sex: { male: label(userTexts, 'sex.male'), female: label(userTexts, 'sex.female') },
    language: { cs: label(userTexts, 'language.cs'), en: label(userTexts, 'language.en') },
    notify_before: {
      '7_days': label(userTexts, 'notify.7_days'),
      '3_days': label(userTexts, 'notify.3_days'),
      '24_hours': label(userTexts, 'notify.24_hours'),
      '12_hours': label(userTexts, 'notify.12_hours'),
      '6_hours': label(userTexts, 'notify.6_hours'),
      '1_hour': label(userTexts, 'notify.1_hour'),
      '30_minutes': label(userTexts, 'notify.30_minutes'),
      '10_minutes': label(userTexts, 'notify.10_minutes'),
    },
  },
  show: {
    avatar: picture,
    // an id of the directory, not of a record here
    directory_id: (value) => (value === null ? null : String(value)),
  },
  path: (id) => corePaths.user(id),
}
