import { Button } from '@mantine/core'
import { useState } from 'react'
import { berat, bilangan, kode, pilihan, tanggal } from '#kernel/shared/fields.ts'
import { periksaRentang, adalahTanggal } from '#kernel/shared/tanggal.ts'
import { ApiError, call } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatDate } from '#kernel/web/format.ts'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { download } from '#kernel/web/print/download.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { GrupGlobal, GrupSupplier, RincianIntern } from '../contract.ts'
import { TIPE_INTERN, type TipeIntern } from '../rules.ts'
import css from './laporan-intern.module.css'

const HARI = tanggal()
const TIPE = pilihan(TIPE_INTERN)

/** each type at its own path; its file beside it. */
const JALAN = {
  PERFAKTUR: 'penerimaan-suplier/report-intern-supplier/canc',
  GLOBAL: 'penerimaan-suplier/report-intern-global/canc',
} as const satisfies Record<TipeIntern, string>

interface Baris extends RincianIntern {
  readonly grup: string
}

const KOLOM: readonly Column<Baris>[] = [
  { name: 'kadar', field: kode(), sort: false },
  { name: 'qty', field: bilangan(), sort: false },
  { name: 'berat_bruto', field: berat(), sort: false, hide: 'narrow' },
  { name: 'berat', field: berat(), sort: false },
  { name: 'berat_input', field: berat(), sort: false, hide: 'narrow' },
  { name: 'selisih', field: berat(), sort: false },
]

const namaGrup = ({ _id }: GrupGlobal | GrupSupplier) =>
  typeof _id === 'string'
    ? _id
    : [_id.no_intern, _id.kode_supplier, formatDate(_id.tanggal)].join(' · ')

/** files appear with their rows. */
type Format = 'pdf' | 'xlsx' | 'csv'

/** Cancelled deliveries by supplier or by paper; another type clears what is shown. */
export function LaporanIntern() {
  const { t } = useTexts()
  const laporan = useLaporan()
  const { isi, ubah, salah, baris, sibuk, file } = laporan
  return (
    <Page
      fill
      title={t('screen.laporan-batal-terima-barang-supplier')}
      actions={
        baris !== null &&
        baris.length > 0 && (
          <>
            <Button variant="default" onClick={() => file('pdf')}>
              {t('button.export_pdf')}
            </Button>
            <Button variant="default" onClick={() => file('xlsx')}>
              {t('button.export_excel')}
            </Button>
            <Button variant="default" onClick={() => file('csv')}>
              {t('button.export_csv')}
            </Button>
          </>
        )
      }
    >
      <form
        className={css['bar']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void laporan.cari()
        }}
      >
        {(['tgl_from', 'tgl_to'] as const).map((name) => (
          <FieldInput
            key={name}
            field={HARI}
            name={name}
            label={t(`label.${name}`)}
            value={isi[name]}
            error={salah[name]}
            onChange={(v) => ubah({ [name]: v ?? '' })}
          />
        ))}
        <FieldInput
          field={TIPE}
          name="tipe_intern"
          label={t('label.tipe_intern')}
          value={isi.tipe}
          onChange={(tipe) => tipe && ubah({ tipe })}
        />
        <Button type="submit" aria-busy={sibuk} disabled={sibuk}>
          {sibuk ? t('laporan.mencari') : t('laporan.cari')}
        </Button>
      </form>
      <DataTable<Baris>
        name="laporan-batal-terima-intern"
        fill
        columns={KOLOM}
        rows={baris ?? []}
        rowKey={(_, i) => String(i)}
        loading={sibuk}
        totals={jumlah(baris ?? [])}
        groups={{
          of: (b) => b.grup,
          line: (b) => ({
            label: teksBebas('laporan.subtotal', { grup: b.grup }),
            totals: jumlah((baris ?? []).filter((satu) => satu.grup === b.grup)),
          }),
        }}
        empty={
          <Empty
            kind="search"
            title={baris === null ? t('laporan.awal') : t('terima_supplier.laporan_kosong')}
          />
        }
      />
    </Page>
  )
}

interface Isi {
  readonly tgl_from: string
  readonly tgl_to: string
  readonly tipe: TipeIntern
}

/** What is asked for and what came; null while nothing was. */
function useLaporan() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [isi, setIsi] = useState<Isi>({
    tgl_from: toko.tgl_system,
    tgl_to: toko.tgl_system,
    tipe: 'PERFAKTUR',
  })
  const [baris, setBaris] = useState<readonly Baris[] | null>(null)
  const [sibuk, setSibuk] = useState(false)
  const [salah, setSalah] = useState<Readonly<Record<string, string>>>({})
  const { tgl_from, tgl_to, tipe } = isi
  const hari = { tgl_from, tgl_to }
  const cari = async () => {
    const temuan = rentangSalah(isi)
    setSalah(temuan)
    if (Object.keys(temuan).length > 0 || sibuk) return
    setSibuk(true)
    try {
      const { data } = await call<(GrupGlobal | GrupSupplier)[]>('GET', JALAN[tipe], hari)
      const rows = data.flatMap((g) => g.detail.map((d) => ({ ...d, grup: namaGrup(g) })))
      setBaris(rows)
      if (rows.length === 0) toast.info(t('terima_supplier.laporan_batal_kosong'))
      else toast.success(t('laporan.tersedia'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error)
    } finally {
      setSibuk(false)
    }
  }
  return {
    isi,
    baris,
    sibuk,
    salah,
    cari,
    ubah: (apa: Partial<Isi>) => {
      setIsi({ ...isi, ...apa })
      setSalah({})
      if (apa.tipe && apa.tipe !== tipe) setBaris(null)
    },
    file: (format: Format) => {
      const path = `${JALAN[tipe]}/ekspor`
      const name = t('screen.laporan-batal-terima-barang-supplier').toUpperCase()
      if (format === 'pdf') void openPdf({ path, input: { ...hari, format }, name })
      else void download(path, { ...hari, format }, { name: `${name} ${tipe}.${format}` })
    },
  }
}

/** both days are there, and the first is not after the last. */
function rentangSalah({ tgl_from, tgl_to }: Isi): Record<string, string> {
  if (!adalahTanggal(tgl_from)) return { tgl_from: teksBebas('error.tanggal.awal_kosong') }
  if (!adalahTanggal(tgl_to)) return { tgl_to: teksBebas('error.tanggal.akhir_kosong') }
  const salah = periksaRentang(tgl_from, tgl_to)
  return salah ? { tgl_to: teksBebas(`error.${salah}`) } : {}
}

const jumlah = (baris: readonly Baris[]) =>
  Object.fromEntries(
    (['qty', 'berat_bruto', 'berat', 'berat_input', 'selisih'] as const).map((nama) => [
      nama,
      Math.round(baris.reduce((n, b) => n + b[nama], 0) * 1000) / 1000,
    ]),
  )
