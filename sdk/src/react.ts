export { useCountertop } from './ui'
