/** Pages of the host's site with cooking demos (COM-OP-24). */
const DEMOS_PATH = '/cooking-demos'
export const demoPath = (id: number): string => `${DEMOS_PATH}/${id}`
