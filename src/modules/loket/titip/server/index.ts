/** What other areas may call of deposits. */
export {
  type Dihargai,
  type TitipBaru,
  hargaiTitip,
  ringkasTitip,
  tulisTitip,
} from './susun-titip.ts'
