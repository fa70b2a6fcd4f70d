import { answerAside } from '../files/read-aside.ts'
import { tableAsked } from './read-table.ts'
import { getTable } from './get-table.ts'

await answerAside((content, maxRows, asked) => getTable(content, maxRows, tableAsked.parse(asked)))
