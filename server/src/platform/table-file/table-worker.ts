import { answerAside } from '../files/read-aside.ts'
import { tableAsked } from './read-table.ts'
import { tableOf } from './table-of.ts'

await answerAside((content, maxRows, asked) => tableOf(content, maxRows, tableAsked.parse(asked)))
