import { CounterPage } from '#kernel/web/counter/counter-page.tsx'
import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { useState } from 'react'
import { berat, kode, rujukan, rupiah } from '#kernel/shared/fields.ts'
import { SignaturePad } from '#kernel/web/field/signature-pad.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { TombolLayar, useCermin } from '#modules/loket/meja/web/index.ts'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { hutangAturan } from '../../contract-aturan.ts'
import type { Hutang } from '../../contract.ts'
import { slipSurat } from '../cetak-hutang.ts'
import { TombolFoto } from './foto-hutang.tsx'
import {
  type DataPinjaman,
  type JaminanTernilai,
  type Pinjaman,
  hitungPinjaman,
} from './hitung-pinjaman.ts'
import { IsianJaminan } from './isian-jaminan.tsx'
import { IsianNasabah, kirimNasabah } from './isian-nasabah.tsx'
import { PanelPinjaman } from './panel-pinjaman.tsx'
import { IsianSidikJari } from './sidik-jari.tsx'
import { type IsiHutang, type KerjaHutang, useHutang } from './use-hutang.ts'
import css from '../hutang.module.css'

/** A pledge: pieces, customer, amount. F4 goes to the amount, F5 cash, F12 saves and prints. */
export default function TransaksiHutangScreen() {
  const { t } = useTexts()
  const q = useRead<typeof hutangAturan>('hutang/aturan', {}, { staleTime: 30_000 })
  if (q.data) return <Loket data={q.data} />
  return (
    <Page title={t('hutang.baru')}>
      <Loaded q={q}>{() => null}</Loaded>
    </Page>
  )
}

function Loket({ data }: { readonly data: DataPinjaman }) {
  const { t, tt } = useTexts()
  const h = useHutang()
  /** The ticket that was saved last, until the next is begun. */
  const [saved, setSaved] = useState<Hutang | null>(null)
  const { isi, ubah } = h
  const pokok = isi.jumlah_hutang ?? 0
  const p = hitungPinjaman(isi.barang, pokok, isi.kode_customer !== null, data)
  useCermin({
    kini: cermin(p.barang, pokok),
    tersimpan: saved && cermin(saved.items, saved.jumlah_hutang),
  })
  const mulai = () => {
    setSaved(null)
    h.ulang()
  }
  const simpan = async () => {
    const salah = isi.ketik ? 'hutang.barang_terketik' : belumSiap(isi, p)
    const uang = { arah: 'keluar', total_rp: pokok } as const
    const jadi = await h.simpan(kiriman(isi), uang, salah && tt(salah), 'pembayaran')
    if (!jadi) return
    await h.kirimFoto(jadi.no_faktur_hutang)
    h.ulang()
    setSaved(jadi)
    slipSurat.print(jadi.no_faktur_hutang)
  }
  return (
    <CounterPage
      title={t('hutang.baru')}
      current={{ id: isi.id, title: siapa(isi), amount: pokok }}
      held={h.tahan}
      empty={h.kosong}
      busy={h.sibuk}
      begin={mulai}
      discard={() => {
        mulai()
        h.buang()
      }}
      actions={<TombolLayar />}
      reprint={saved && (() => void slipSurat.copy(saved.no_faktur_hutang))}
    >
      <Columns>
        <div className={css['left']}>
          <Panel title={t('hutang.barang_jaminan')}>
            <IsianJaminan
              key={isi.id}
              data={data}
              awal={isi.ketik}
              foto={h.fotoKetik}
              onFoto={h.ambilKetik}
              onKetik={h.ketik}
              onTambah={h.tambah}
            />
          </Panel>
          {p.barang.length > 0 && <TabelBarang p={p} h={h} />}
          <Panel title={t('hutang.nasabah')}>
            <IsianNasabah nilai={isi} onUbah={ubah} foto={h.fotoKtp} onFoto={h.ambilKtp} />
            <SignaturePad
              key={isi.id}
              label={t('hutang.tanda_tangan')}
              value={h.tandaTangan}
              onChange={h.tandaTangani}
            />
            <IsianSidikJari value={h.jari} onUbah={h.setJari} />
          </Panel>
          <Lain isi={isi} ubah={ubah} />
        </div>
        {saved && isi.barang.length === 0 ? (
          <SuratTersimpan surat={saved} />
        ) : (
          <PanelPinjaman
            k={h}
            p={p}
            pokok={isi.jumlah_hutang}
            onPokok={(jumlah_hutang) => ubah({ jumlah_hutang })}
            bolehLewat={data.lewat_plafond}
            jalan={() => void simpan()}
          />
        )}
      </Columns>
    </CounterPage>
  )
}

type Disebut = Pick<JaminanTernilai, 'jumlah' | 'nama_barang' | 'berat'>

/** What the customer's window shows: his pieces, and what he gets for them. */
const cermin = (barang: readonly Disebut[], pokok: number) => ({
  baris: barang.map((b) => ({ nama: sebut(b), berat: b.berat, jumlah_rp: null })),
  total_rp: -pokok,
  kembali_rp: 0,
})

const sebut = (b: Disebut) => (b.jumlah > 1 ? `${b.jumlah} × ${b.nama_barang}` : b.nama_barang)

/** Whom or what a held one is known by. */
const siapa = ({ nama_customer, kode_customer, barang }: IsiHutang): string =>
  nama_customer ?? kode_customer ?? barang[0]?.nama_barang ?? ''

/** Key of the first thing that is missing; null when it can be sent. */
function belumSiap(isi: IsiHutang, p: Pinjaman): string | null {
  if (isi.barang.length === 0) return 'hutang.barang_kosong'
  if (!isi.kode_customer && !isi.nama_customer?.trim()) return 'error.titip.nama_kosong'
  if (!isi.kode_sales) return 'error.titip.sales_kosong'
  if (!isi.jumlah_hutang) return 'hutang.jumlah_kosong'
  return p.aturan ? null : 'hutang.tanpa_bunga'
}

const kiriman = (isi: IsiHutang) => ({
  kode_sales: isi.kode_sales ?? '',
  ...kirimNasabah(isi),
  items: isi.barang.map(({ id: _, berat_bersih, keterangan, ...b }) => ({
    ...b,
    ...(berat_bersih === null ? {} : { berat_bersih }),
    ...(keterangan ? { keterangan } : {}),
  })),
  jumlah_hutang: isi.jumlah_hutang ?? 0,
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
  no_draft: isi.id,
})

/** The saved ticket; the large figure is the cash for the customer. */
function SuratTersimpan({ surat }: { readonly surat: Hutang }) {
  const { t } = useTexts()
  const tunai = surat.pembayaran.reduce((n, b) => n + (b.jenis === 'CASH' ? b.jumlah_rp : 0), 0)
  return (
    <Tersimpan
      nomor={surat.no_faktur_hutang}
      lihat={`/lihat-hutang?no_faktur_hutang=${surat.no_faktur_hutang}`}
      judul={t('pembelian.serahkan_tunai')}
      kembali_rp={tunai}
      baris={[[t('label.jumlah_hutang'), surat.jumlah_hutang]]}
      onCetak={() => slipSurat.print(surat.no_faktur_hutang)}
    />
  )
}

const KOLOM: readonly Column<JaminanTernilai>[] = [
  {
    name: 'nama_barang',
    render: sebut,
  },
  { name: 'kode_group', field: kode() },
  { name: 'kondisi', render: (b) => b.nama_kondisi },
  { name: 'berat', field: berat() },
  { name: 'taksiran_rp', field: rupiah() },
  { name: 'plafond_rp', field: rupiah() },
]

interface TabelProps {
  readonly p: Pinjaman
  readonly h: KerjaHutang
}

function TabelBarang({ p, h }: TabelProps) {
  const { t } = useTexts()
  const kolom: readonly Column<JaminanTernilai>[] = [
    {
      name: 'foto',
      render: (b) => (
        <TombolFoto
          kecil
          label={t('hutang.ambil_foto', { nama: b.nama_barang })}
          value={h.foto[b.id] ?? null}
          onAmbil={(dataUrl) => h.ambil(b.id, dataUrl)}
        />
      ),
    },
    ...KOLOM,
  ]
  return (
    <DataTable
      name="transaksi-hutang"
      columns={kolom}
      rows={p.barang}
      rowKey="id"
      totals={{
        berat: p.berat,
        taksiran_rp: p.taksiran_rp,
        ...(p.plafond.barang_rp === null ? {} : { plafond_rp: p.plafond.barang_rp }),
      }}
      actions={(b) => [{ label: t('button.hapus'), icon: 'trash', onClick: () => h.hapus(b.id) }]}
    />
  )
}

const SALES = rujukan('sales')

interface LainProps {
  readonly isi: IsiHutang
  readonly ubah: (bagian: Partial<IsiHutang>) => void
}

/** Who of the shop serves, and a remark. */
function Lain({ isi, ubah }: LainProps) {
  const { t } = useTexts()
  return (
    <Panel>
      <div className={css['fields']}>
        <FieldInput
          field={SALES}
          name="kode_sales"
          label={t('penjualan.sales')}
          value={isi.kode_sales}
          onChange={(v) => ubah({ kode_sales: v })}
        />
        <RemarkInput value={isi.keterangan} onChange={(v) => ubah({ keterangan: v })} />
      </div>
    </Panel>
  )
}
