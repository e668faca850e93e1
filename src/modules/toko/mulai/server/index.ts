export { kodeTokoPertama } from './toko-pertama.ts'
