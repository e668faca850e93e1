import { useRef } from 'react'
import type { Field } from '#kernel/shared/fields.ts'
import { call } from '#kernel/web/api.ts'
import type { FieldForm } from '#kernel/web/form/use-field-form.ts'
import { type OngkosCara, ONGKOS_CARA } from '#modules/barang/harga/rules.ts'
import { ongkosDari, ongkosKe } from '#modules/barang/barang/rules-isian.ts'

interface BarisOngkos {
  readonly cara: string
  readonly nilai: number | null
  readonly persen: number | null
}

/** What an untouched form says. */
const KOSONG = tulis({ ongkos_cara: 'TETAP', ongkos_nilai: 0 })

function tulis(o: { readonly ongkos_cara: OngkosCara; readonly ongkos_nilai: number }): string {
  return `${o.ongkos_cara} ${o.ongkos_nilai}`
}

/**
 * Offers the shop's ongkos for the chosen type and group (parameter-ongkos). What a person typed
 * stays; what was offered before follows the new choice. Without a row nothing is offered.
 */
export function useOngkosBaku<F extends Readonly<Record<string, Field>>>(
  form: FieldForm<F>,
): () => void {
  const ditawarkan = useRef(KOSONG)
  const tawarkan = async () => {
    const { kode_dept, kode_group } = form.values()
    if (typeof kode_dept !== 'string' || typeof kode_group !== 'string') return
    const pilihan = { kode_dept, kode_group }
    const { data } = await call<readonly BarisOngkos[]>('GET', 'parameter-ongkos', pilihan)
    const kini = form.values()
    if (kini['kode_dept'] !== kode_dept || kini['kode_group'] !== kode_group) return
    const tertulis = tulis(ongkosDari(kini))
    if (tertulis !== ditawarkan.current && tertulis !== KOSONG) return
    const [row] = data
    const ongkos_cara = ONGKOS_CARA.find((c) => c === row?.cara) ?? 'TETAP'
    const baku = { ongkos_cara, ongkos_nilai: row?.nilai ?? row?.persen ?? 0 }
    ditawarkan.current = tulis(baku)
    for (const [name, value] of Object.entries(ongkosKe(baku))) form.set(name, value)
  }
  // Without an answer the field stays empty: the person types it, as ever.
  return () => void tawarkan().catch(() => {})
}
