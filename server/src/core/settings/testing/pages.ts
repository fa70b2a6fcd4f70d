import { settingsEndpoints } from '@crm/contract/core/settings'
import { makeCertificates } from '#core/mail/testing/certificates.ts'

/** Of an authority that nobody trusts. */
export const CERTIFICATE = makeCertificates().ca.trim()

/** Each page of the settings with something to set, and what is stored of it. */
export function getPages(updated_at: string) {
  const basic = { project_name: 'Potravinová banka Žižkov', web_url: 'https://crm.example.test' }
  const company = {
    company_name: 'Spižírna Vltava, z. s.',
    company_id: '99000008',
    tax_id: 'CZ99000008',
    company_email: 'info@example.test',
    company_phone: '603123456',
    company_street: 'Vymyšlená',
    company_house_number: '1234/10a',
    company_city: 'Praha 5',
    company_zip: '15000',
  }
  const mail = {
    mail_sender_name: 'Banka Žižkov',
    mail_sender_email: 'banka@example.test',
    mail_no_reply: 'neodpovidat@example.test',
    smtp_external: true,
    smtp_host: 'mail.example.test',
    smtp_port: 465,
    smtp_security: 'tls',
    smtp_username: 'crm',
    smtp_certificate: CERTIFICATE,
  }
  const directory = {
    directory_enabled: true,
    directory_account_suffix: 'crm.test',
    directory_domain_controller: 'dc1.crm.test',
    directory_base_dn: 'DC=crm,DC=test',
    directory_port: 636,
    directory_security: 'ldaps',
    directory_admin_account: 'svc-crm@crm.test',
    directory_certificate: CERTIFICATE,
  }
  const system = {
    log_retention_months: 24,
    complaint_retention_months: 12,
    alarm_readings_hour: 200,
    alarm_exports_day: 10,
    seal_syslog: 'tls://log.crm.test:6514',
    seal_https: 'https://crm.test/seals',
    seal_certificate: CERTIFICATE,
  }
  const { setBasic, setCompany, setLogin, setMail, setDirectory, setAppearance, setSystem } =
    settingsEndpoints
  return {
    basic: { endpoint: setBasic, body: { ...basic, updated_at }, stored: basic },
    company: {
      endpoint: setCompany,
      body: { ...company, company_phone: '+420 603 123 456', company_zip: '150 00', updated_at },
      stored: company,
    },
    login: {
      endpoint: setLogin,
      body: {
        login_duration: 45,
        login_duration_unit: 'minutes',
        login_idle_minutes: 20,
        updated_at,
      },
      stored: {
        login_duration_seconds: 2_700,
        login_duration_unit: 'minutes',
        login_idle_seconds: 1_200,
      },
    },
    mail: { endpoint: setMail, body: { ...mail, smtp_password: '', updated_at }, stored: mail },
    directory: {
      endpoint: setDirectory,
      body: {
        ...directory,
        directory_account_suffix: '@crm.test',
        directory_admin_password: '',
        updated_at,
      },
      stored: directory,
    },
    appearance: {
      endpoint: setAppearance,
      body: { accent_color: '#7A2E8F', updated_at },
      stored: { accent_color: '#7a2e8f' },
    },
    system: {
      endpoint: setSystem,
      body: { ...system, nightly_letter_to: 'jan@crm.test;eva@crm.test', updated_at },
      stored: { ...system, nightly_letter_to: 'jan@crm.test, eva@crm.test' },
    },
  }
}
