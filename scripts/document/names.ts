import type { Area } from '../skeleton.ts'

/** What `new:document` writes. A plain paper: a remark, lines of a name and rupiah, their sum. */

export interface Names {
  readonly area: Area
  /** `tanda-terima`, `tandaTerima`, `TandaTerima`, `tanda_terima`, `TT` */
  readonly name: string
  readonly camel: string
  readonly Name: string
  readonly table: string
  readonly letters: string
}

/** An addition to a file of the area, and what it imports. */
export interface Part {
  readonly imports: readonly (readonly [name: string, from: string])[]
  readonly text: string
}
/** New files of the area by their place in it. */
export type Files = Readonly<Record<string, string>>
