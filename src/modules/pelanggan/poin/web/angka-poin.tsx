import { tulisAngka } from '#kernel/shared/rupiah.ts'
import css from './poin.module.css'

/** Points; a debt of points is seen at a glance. */
export function AngkaPoin({ poin }: { readonly poin: number }) {
  return <span className={poin < 0 ? css['minus'] : undefined}>{tulisAngka(poin)}</span>
}
