/** For reports of other modules: what came, what partners got, and what was lost. */
export { sumFlows as goodsFlows } from './flows-repository.ts'
