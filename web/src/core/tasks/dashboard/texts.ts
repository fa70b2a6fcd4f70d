import { defineTexts } from '#platform/i18n/define-texts.ts'

export const tasksCardTexts = defineTexts('tasks-card', {
  cs: {
    title: 'Moje úkoly',
    all: 'Všechny úkoly',
    late: 'po termínu',
    today: 'dnes',
    openLate_one: '{{count}} úkol po termínu',
    openLate_few: '{{count}} úkoly po termínu',
    openLate_many: '{{count}} úkolu po termínu',
    openLate_other: '{{count}} úkolů po termínu',
    openToday_one: '{{count}} úkol na dnešek',
    openToday_few: '{{count}} úkoly na dnešek',
    openToday_many: '{{count}} úkolu na dnešek',
    openToday_other: '{{count}} úkolů na dnešek',
    none: 'Na dnešek už nic nemáte. Úkoly s pozdějším termínem najdete v seznamu úkolů.',
  },
  en: {
    title: 'My tasks',
    all: 'All tasks',
    late: 'overdue',
    today: 'today',
    openLate_one: '{{count}} overdue task',
    openLate_other: '{{count}} overdue tasks',
    openToday_one: '{{count}} task for today',
    openToday_other: '{{count}} tasks for today',
    none: 'You have nothing left for today. Tasks with a later deadline are in the task list.',
  },
})
