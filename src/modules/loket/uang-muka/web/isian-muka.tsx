import type { ReactNode } from 'react'
import { pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { type Complaint, complaint } from '#kernel/web/counter/use-counter.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import {
  type IsiPelanggan,
  IsianPelanggan,
  PELANGGAN_BARU,
  kirimPelanggan,
} from '#modules/pelanggan/member/web/index.ts'
import { type BarisBayar, bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import { KUNCI_HARGA, type KunciHarga } from '../rules.ts'
import css from './uang-muka.module.css'

/** What an order and a deposit say besides their pieces, while they are written. */
export interface IsiMuka extends IsiPelanggan {
  readonly kode_sales: string | null
  readonly kunci_harga: KunciHarga
  readonly keterangan: string | null
  readonly dp_rp: number | null
  readonly bayar: readonly BarisBayar[]
}

export const mukaBaru = (kode_sales: string | null): IsiMuka => ({
  ...PELANGGAN_BARU,
  kode_sales,
  kunci_harga: 'LOCKED',
  keterangan: null,
  dp_rp: null,
  bayar: [],
})

/** Who is still to be named; null when both are. */
export function salahPihak(isi: IsiMuka): Complaint | null {
  if (!isi.kode_sales) return complaint('titip.sales_kosong', {}, 'kode_sales')
  return isi.kode_customer || isi.nama_customer?.trim()
    ? null
    : complaint('titip.nama_kosong', {}, 'nama_customer')
}

/** What the calls are sent of it. */
export const kirimMuka = (isi: IsiMuka) => ({
  kode_sales: isi.kode_sales ?? '',
  ...kirimPelanggan(isi),
  kunci_harga: isi.kunci_harga,
  dp_rp: isi.dp_rp ?? 0,
  pembayaran: kirimBayar(bayarTerisi(isi.bayar, isi.dp_rp ?? 0)),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

const FIELDS = {
  kode_sales: rujukan('sales'),
  keterangan: teks({ wajib: false, max: 200 }),
}
const KUNCI = pilihan(KUNCI_HARGA)

interface Props {
  readonly isi: IsiMuka
  readonly ubah: (bagian: Partial<IsiMuka>) => void
  /** The server's word by field. */
  readonly galat: Readonly<Record<string, string>>
  /** Fields of the document's own, before the remark. */
  readonly children: ReactNode
  /** Of a document whose price is always locked nobody is asked. */
  readonly selaluKunci?: true
}

/** Whose pieces they are, who serves, and whether the price holds until they are fetched. */
export function IsianMuka({ isi, ubah, galat, children, selaluKunci }: Props) {
  const { t } = useTexts()
  const input = draftInputs(FIELDS, { values: isi, change: ubah })
  return (
    <Panel title={t('titip.pelanggan')}>
      <div className={css['fields']}>
        <IsianPelanggan value={isi} onChange={ubah} galat={galat} />
        {input('kode_sales', { label: t('penjualan.sales') })}
        {!selaluKunci && (
          <FieldInput
            field={KUNCI}
            name="kunci_harga"
            label={t('label.kunci_harga')}
            value={isi.kunci_harga}
            onChange={(v) => ubah({ kunci_harga: v === 'FLOATING' ? 'FLOATING' : 'LOCKED' })}
          />
        )}
        {children}
        <div className={css['half']}>{input('keterangan')}</div>
      </div>
    </Panel>
  )
}
