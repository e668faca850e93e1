import loket from '#kernel/web/counter/counter.module.css'
import { useState } from 'react'
import { persen, pilihan, rupiah, tanggal as isianTanggal } from '#kernel/shared/fields.ts'
import { dariPersen, kePersen } from '#kernel/shared/kadar.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { type Tanggal, adalahTanggal, addDays } from '#kernel/shared/tanggal.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { hutangAturan } from '../../contract-aturan.ts'
import { aturanUntuk } from '../../rules-aturan.ts'
import {
  type AturanBunga,
  type SatuanBunga,
  SATUAN_BUNGA,
  bungaPinjam,
  hitungBunga,
} from '../../rules-bunga.ts'
import { type DataPinjaman, bandDari } from '../tulis/hitung-pinjaman.ts'
import { RincianBunga } from '../lihat/rincian-bunga.tsx'
import css from '../hutang.module.css'

/** What a loan costs on any day, by the function that charges it; nothing is stored. */
export default function SimulasiHutangScreen() {
  const q = useRead<typeof hutangAturan>('hutang/aturan', {}, { staleTime: 30_000 })
  return (
    <Page>
      <Loaded q={q}>{(data) => <Simulasi data={data} />}</Loaded>
    </Page>
  )
}

const POKOK = rupiah({ min: 1 })
const BUNGA = persen({ wajib: false })
const SATUAN = pilihan(SATUAN_BUNGA, { wajib: false })
const TANGGAL = isianTanggal()

interface Isian {
  readonly bunga: number | null
  readonly satuan: SatuanBunga | null
}

/** The shop's rule for the principal, with what the person wants to try instead. */
function aturanCoba(data: DataPinjaman, pokok: number, i: Isian): AturanBunga | null {
  const dasar = aturanUntuk(bandDari(data), pokok)?.aturan
  if (!dasar) return null
  const bunga =
    i.bunga === null ? {} : { bunga_bp: dariPersen(i.bunga), cara_bunga: 'FLAT' as const, pita: [] }
  return { ...dasar, ...bunga, ...(i.satuan ? { satuan: i.satuan } : {}) }
}

function Simulasi({ data }: { readonly data: DataPinjaman }) {
  const { t } = useTexts()
  const { toko } = useSession()
  const [url, setUrl] = useUrlState({
    pokok: 1_000_000,
    mulai: toko.tgl_system as string,
    sampai: addDays(toko.tgl_system, 30) as string,
  })
  const [coba, setCoba] = useState<Isian>({ bunga: null, satuan: null })
  const aturan = aturanCoba(data, Math.max(1, url.pokok), coba)
  const hari = { mulai: url.mulai as Tanggal, sampai: url.sampai as Tanggal }
  const benar =
    adalahTanggal(url.mulai) &&
    adalahTanggal(url.sampai) &&
    url.sampai >= url.mulai &&
    url.pokok > 0
  const isiTanggal = (nama: 'mulai' | 'sampai') => (v: string | null) =>
    v !== null && setUrl({ [nama]: v }, { replace: true })
  return (
    <Columns>
      <div className={css['left']}>
        <Panel title={t('hutang.pinjaman')}>
          <div className={css['fields']}>
            <FieldInput
              field={POKOK}
              name="pokok"
              label={t('label.jumlah_hutang')}
              value={url.pokok}
              autoFocus
              onChange={(v) => setUrl({ pokok: v || 0 }, { replace: true })}
            />
            <FieldInput
              field={TANGGAL}
              name="mulai"
              label={t('label.tgl_hutang')}
              value={url.mulai}
              onChange={isiTanggal('mulai')}
            />
            <FieldInput
              field={TANGGAL}
              name="sampai"
              label={t('hutang.dibayar_pada')}
              value={url.sampai}
              onChange={isiTanggal('sampai')}
            />
            <FieldInput
              field={BUNGA}
              name="bunga"
              label={t('label.bunga')}
              placeholder={aturan ? String(kePersen(aturan.bunga_bp)) : ''}
              value={coba.bunga}
              onChange={(v) => setCoba({ ...coba, bunga: Number.isFinite(v) ? v : null })}
            />
            <FieldInput
              field={SATUAN}
              name="satuan"
              label={t('label.satuan')}
              placeholder={t('hutang.aturan_toko')}
              value={coba.satuan}
              onChange={(v) => setCoba({ ...coba, satuan: v })}
            />
          </div>
        </Panel>
        {aturan && benar && <Jadwal aturan={aturan} pokok={url.pokok} mulai={hari.mulai} />}
      </div>
      <Panel title={t('hutang.bunga')}>
        {!aturan && <p className={css['stop']}>{t('hutang.tanpa_bunga')}</p>}
        {aturan && !benar && (
          <p className={css['warn']}>
            {t(url.pokok > 0 ? 'hutang.tanggal_terbalik' : 'hutang.jumlah_kosong')}
          </p>
        )}
        {aturan && benar && <Hasil aturan={aturan} pokok={url.pokok} {...hari} />}
      </Panel>
    </Columns>
  )
}

interface HasilProps {
  readonly aturan: AturanBunga
  readonly pokok: number
  readonly mulai: Tanggal
  readonly sampai: Tanggal
}

function Hasil({ aturan, pokok, mulai, sampai }: HasilProps) {
  const { t } = useTexts()
  const jatuh_tempo = addDays(mulai, aturan.tenor)
  const dasar = { pokok_rp: pokok, mulai, sampai, jatuh_tempo }
  const h = hitungBunga(aturan, dasar)
  return (
    <>
      <div className={loket['due']} data-testid="bunga">
        {tulisAngka(h.bunga_rp + h.denda_rp)}
      </div>
      <RincianBunga aturan={aturan} dasar={dasar} />
      <KeyValue
        strong
        label={t('hutang.total_tebus')}
        value={tulisAngka(pokok + h.bunga_rp + h.denda_rp)}
      />
      <KeyValue label={t('label.tgl_jatuh_tempo')} value={formatDate(jatuh_tempo)} />
      <KeyValue
        label={t('hutang.bunga_nyata')}
        value={`${kePersen(bungaPinjam(h.bunga_rp, pokok, h.hari))}%`}
      />
    </>
  )
}

interface BarisJadwal {
  readonly hari: number
  readonly tanggal: string
  readonly bunga_rp: number
  readonly denda_rp: number
  readonly total_tebus: number
}

/** Days on which the price of a loan is asked for most. */
const HARI = [0, 1, 7, 14, 15, 16, 30, 31, 45, 60, 90, 120, 150] as const

const KOLOM: readonly Column<BarisJadwal>[] = [
  { name: 'hari', render: (b) => b.hari, align: 'right' },
  { name: 'tanggal', field: isianTanggal() },
  { name: 'bunga_rp', field: rupiah() },
  { name: 'denda_rp', field: rupiah() },
  { name: 'total_tebus', field: rupiah() },
]

function Jadwal({ aturan, pokok, mulai }: Omit<HasilProps, 'sampai'>) {
  const jatuh_tempo = addDays(mulai, aturan.tenor)
  const rows = HARI.map((hari): BarisJadwal => {
    const sampai = addDays(mulai, hari)
    const h = hitungBunga(aturan, { pokok_rp: pokok, mulai, sampai, jatuh_tempo })
    const total_tebus = pokok + h.bunga_rp + h.denda_rp
    return { hari, tanggal: sampai, bunga_rp: h.bunga_rp, denda_rp: h.denda_rp, total_tebus }
  })
  return <DataTable name="simulasi-hutang" columns={KOLOM} rows={rows} rowKey="tanggal" />
}
