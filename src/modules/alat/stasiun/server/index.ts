export { type Tujuan, mintaStasiun } from './perintah.ts'
export { tulisTag } from './baca-tag.ts'
