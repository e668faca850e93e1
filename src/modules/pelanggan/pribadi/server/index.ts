export { batasJawab } from './batas-jawab.ts'
