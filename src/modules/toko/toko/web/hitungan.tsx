import { Button } from '@mantine/core'
import { useState } from 'react'
import { MAKS_RUPIAH } from '#kernel/shared/limits.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { enterNext } from '#kernel/web/form/form.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import type { Lembar } from '#modules/uang/laci/rules.ts'
import { HitungPecahan } from '#modules/uang/laci/web/index.ts'
import type { tutupTokoLihat } from '../contract.ts'
import css from './tutup-toko.module.css'

export type KasHariIni = CallOutput<typeof tutupTokoLihat>['kas'][number]
/** What was counted in one drawer or account: the amount, and how often it had moved by then. */
export interface Terhitung {
  readonly jumlah_rp: number
  readonly gerak: number
  /** Notes and coins, where it was counted by them. */
  readonly pecahan?: readonly Lembar[]
}
/** By drawer or account and way of paying; what is missing was not counted yet. */
export type Hitung = Readonly<Record<string, Terhitung | null>>

export const kunciKas = (k: KasHariIni) => `${k.jenis} ${k.kode} ${k.metode}`

/** A drawer that holds nothing need not be counted, unless nobody may know that it is empty. */
export function sudahDihitung(k: KasHariIni, hitung: Hitung): boolean {
  return Boolean(hitung[kunciKas(k)]) || k.seharusnya_rp === 0
}

/** Null while it was not counted, and in a blind count. */
export function selisih(k: KasHariIni, hitung: Hitung): number | null {
  if (k.seharusnya_rp === null || !sudahDihitung(k, hitung)) return null
  return (hitung[kunciKas(k)]?.jumlah_rp ?? 0) - k.seharusnya_rp
}

const uang = rupiah({ wajib: false })
/** More may have left an account in one way than came in. */
const uangBank = rupiah({ wajib: false, min: -MAKS_RUPIAH })

interface Props {
  readonly kas: readonly KasHariIni[]
  readonly hitung: Hitung
  readonly onChange: (hitung: Hitung) => void
}

/** What should be there, what was counted, and the difference while it is typed. */
export function Hitungan({ kas, hitung, onChange }: Props) {
  const { t, tt } = useTexts()
  const [pecah, setPecah] = useState<KasHariIni | null>(null)
  const nama = (k: KasHariIni) => `${k.nama} ${tt(`pilihan.metode.${k.metode.toLowerCase()}`)}`
  const buta = kas.some((k) => k.seharusnya_rp === null)
  const ubah = (k: KasHariIni, isi: Omit<Terhitung, 'gerak'> | null) =>
    onChange({ ...hitung, [kunciKas(k)]: isi && { ...isi, gerak: k.gerak } })
  const columns: readonly Column<KasHariIni>[] = [
    { name: 'kas', sort: false, render: (k) => <NamaKas nama={nama(k)} kas={k} /> },
    ...(buta ? [] : [kolomSeharusnya(kas)]),
    {
      name: 'hitung_rp',
      align: 'right',
      render: (k) => (
        <div className={css['isianHitung']}>
          {k.jenis === 'KAS' && (
            <Button variant="subtle" size="compact-sm" onClick={() => setPecah(k)}>
              {t('label.pecahan')}
            </Button>
          )}
          <FieldInput
            field={k.jenis === 'KAS' ? uang : uangBank}
            name={kunciKas(k)}
            value={hitung[kunciKas(k)]?.jumlah_rp ?? null}
            label={t('toko.hitung', { kas: nama(k) })}
            autoFocus={k === kas[0]}
            onChange={(v) => ubah(k, v === null ? null : { jumlah_rp: v })}
          />
        </div>
      ),
    },
    ...(buta
      ? []
      : [
          {
            name: 'selisih_rp',
            align: 'right',
            render: (k: KasHariIni) => <Selisih nilai={selisih(k, hitung)} />,
          } as const,
        ]),
  ]
  return (
    <form
      className={css['hitungan']}
      onKeyDownCapture={enterNext}
      onSubmit={(e) => e.preventDefault()}
    >
      {buta && <p className={css['redup']}>{t('laci.buta_arti')}</p>}
      <DataTable name="tutup-toko-kas" columns={columns} rows={kas} rowKey={kunciKas} />
      {pecah && (
        <HitungPecahan
          title={t('toko.hitung', { kas: nama(pecah) })}
          awal={hitung[kunciKas(pecah)]?.pecahan ?? []}
          onPakai={(pecahan, jumlah_rp) => ubah(pecah, { pecahan, jumlah_rp })}
          onClose={() => setPecah(null)}
        />
      )}
    </form>
  )
}

function kolomSeharusnya(kas: readonly KasHariIni[]): Column<KasHariIni> {
  return {
    name: 'seharusnya_rp',
    field: rupiah(),
    total: tulisAngka(kas.reduce((n, k) => n + (k.seharusnya_rp ?? 0), 0)),
  }
}

/** Where the expected amount comes from: opening, in, out. */
function NamaKas({ nama, kas: k }: { readonly nama: string; readonly kas: KasHariIni }) {
  const { t } = useTexts()
  const asal = [
    [t('label.awal_rp'), k.awal_rp],
    [t('label.masuk_rp'), k.masuk_rp],
    [t('label.keluar_rp'), k.keluar_rp],
  ] as const
  return (
    <span className={css['namaKas']}>
      {nama}
      <small>{asal.flatMap(([l, n]) => (n ? [`${l} ${tulisAngka(n)}`] : [])).join(' · ')}</small>
    </span>
  )
}

/** Nothing while it was not counted; quiet when it fits, red when money is missing. */
export function Selisih({ nilai }: { readonly nilai: number | null }) {
  if (nilai === null) return <span className={css['redup']}>–</span>
  const kelas = nilai === 0 ? 'redup' : nilai < 0 ? 'kurang' : 'lebih'
  const tulisan = nilai > 0 ? `+${tulisAngka(nilai)}` : tulisAngka(nilai)
  return <span className={css[kelas]}>{tulisan}</span>
}
