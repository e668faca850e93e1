import { rupiah } from '../../../kernel/shared/fields.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { tulisAngka } from '../../../kernel/shared/rupiah.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { enterNext } from '../../../kernel/web/form/form.tsx'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { type Column, DataTable } from '../../../kernel/web/table/data-table.tsx'
import type { tutupTokoLihat } from '../contract.ts'
import css from './tutup-toko.module.css'

export type KasHariIni = CallOutput<typeof tutupTokoLihat>['kas'][number]
/** Counted rupiah by drawer or account and way of paying; what is missing was not counted yet. */
export type Hitung = Readonly<Record<string, number | null>>

export const kunciKas = (k: KasHariIni) => `${k.jenis} ${k.kode} ${k.metode}`

/** Null while it was not counted. A drawer that holds nothing and was not counted fits. */
export function selisih(k: KasHariIni, hitung: Hitung): number | null {
  const n = hitung[kunciKas(k)] ?? (k.seharusnya_rp === 0 ? 0 : null)
  return n === null ? null : n - k.seharusnya_rp
}

const uang = rupiah({ wajib: false })

interface Props {
  readonly kas: readonly KasHariIni[]
  readonly hitung: Hitung
  readonly onChange: (hitung: Hitung) => void
}

/** What should be there, what was counted, and the difference while it is typed. */
export function Hitungan({ kas, hitung, onChange }: Props) {
  const { t, tt } = useTexts()
  const nama = (k: KasHariIni) => `${k.nama} ${tt(`pilihan.metode.${k.metode.toLowerCase()}`)}`
  const columns: readonly Column<KasHariIni>[] = [
    { name: 'kas', sort: false, render: (k) => <NamaKas nama={nama(k)} kas={k} /> },
    {
      name: 'seharusnya_rp',
      field: rupiah(),
      total: tulisAngka(kas.reduce((n, k) => n + k.seharusnya_rp, 0)),
    },
    {
      name: 'hitung_rp',
      align: 'right',
      width: 170,
      render: (k) => (
        <FieldInput
          field={uang}
          name={kunciKas(k)}
          value={hitung[kunciKas(k)] ?? null}
          label={t('toko.hitung', { kas: nama(k) })}
          onChange={(v) => onChange({ ...hitung, [kunciKas(k)]: typeof v === 'number' ? v : null })}
        />
      ),
    },
    { name: 'selisih_rp', align: 'right', render: (k) => <Selisih nilai={selisih(k, hitung)} /> },
  ]
  return (
    <form
      className={css['hitungan']}
      onKeyDownCapture={enterNext}
      onSubmit={(e) => e.preventDefault()}
    >
      <DataTable name="tutup-toko-kas" columns={columns} rows={kas} rowKey={kunciKas} />
    </form>
  )
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
      <small>
        {asal
          .filter(([, n]) => n !== 0)
          .map(([l, n]) => `${l} ${tulisAngka(n)}`)
          .join(' · ')}
      </small>
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
