import { useMemo } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { aturanBeli } from '#modules/loket/pembelian/contract.ts'
import { aturanPembelian } from '#modules/loket/pembelian/rules.ts'
import {
  type BarisIsian,
  DAFTAR_KOSONG,
  type DaftarBeli,
  RincianBeli,
  TabelBeli,
  hitungDaftar,
  salahBarang,
  tambahBaris,
  ubahBaris,
} from '#modules/loket/pembelian/web/index.ts'
import type { NamaAksi } from '#modules/orang/otorisasi/rules.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang } from '../contract.ts'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { type Uang, useTindakan } from '#modules/gadai/surat/web/index.ts'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'
import type { PropsTindakan } from './tebus-semua.tsx'

/** The shop buys the pledge: its price settles the loan, the difference changes hands. */
export function BeliJaminan(p: PropsTindakan) {
  const q = useRead<typeof aturanBeli>('pembelian/aturan', {}, { staleTime: 30_000 })
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  return q.data ? <Beli {...p} data={q.data} /> : <Skeleton />
}

/** The pledged pieces as goods without a nota; only their prices can be changed here. */
function daftarDari(surat: Hutang, data: CallOutput<typeof aturanBeli>): DaftarBeli {
  const digadai = surat.items.filter((b) => b.status_barang === 'DIGADAI')
  const daftar = digadai.reduce(
    (d, b) =>
      tambahBaris(d, 'TANPA', data, {
        nama_barang: b.nama_barang,
        kode_dept: b.kode_dept,
        kode_group: b.kode_group,
        kadar: b.kadar,
        berat: b.berat,
        berat_bersih: b.berat_bersih,
      }),
    DAFTAR_KOSONG,
  )
  return { ...daftar, fokus: daftar.baris[0]?.no ?? null }
}

const IZIN = {
  'pembelian.naik_harga': 'id_otorisasi_beli',
  'pembelian.toleransi_berat': 'id_otorisasi_beli',
} as const satisfies Partial<Record<NamaAksi, string>>

interface IsiBeli {
  /** The list with what was typed; left out until something is typed. */
  readonly daftar?: DaftarBeli
}

function Beli({
  surat,
  h,
  data,
}: PropsTindakan & { readonly data: CallOutput<typeof aturanBeli> }) {
  const { t } = useTexts()
  const { toko, modules } = useSession()
  const k = useTindakan<BayarHutang, IsiBeli>('hutang/beli', {
    nomor: surat.no_faktur_hutang,
    awal: {},
    izin: IZIN,
  })
  const awal = useMemo(() => daftarDari(surat, data), [surat, data])
  // What was typed counts only while it is about the pieces that are pledged now.
  const daftar = k.isi.daftar?.baris.length === awal.baris.length ? k.isi.daftar : awal
  const setDaftar = (baru: DaftarBeli) => k.ubah({ daftar: baru })
  const aturan = useMemo(() => aturanPembelian(modules), [modules])
  const hitung = hitungDaftar(daftar, data, aturan, toko.tgl_system)
  const fokus = hitung.baris.find((b) => b.isi.no === daftar.fokus)
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const lebih = hitung.total_rp - h.sisa_pokok - bunga_rp - denda_rp
  const uang: Uang = { arah: lebih >= 0 ? 'keluar' : 'masuk', total_rp: Math.abs(lebih) }
  const { total_rp } = hitung
  const isi = { items: kirimBeli(surat, daftar), total_rp }
  const ubah = (no: number, isi: Partial<BarisIsian>) =>
    setDaftar(ubahBaris(daftar, no, hanyaHarga(isi), data))
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      atas={
        <Panel title={t('hutang.barang_dibeli')} pad={false}>
          <TabelBeli
            hitung={hitung}
            fokus={daftar.fokus}
            tegur={k.pesan !== null}
            onFokus={(no) => setDaftar({ ...daftar, fokus: no })}
          />
          {fokus && (
            <RincianBeli
              key={fokus.isi.no}
              b={fokus}
              data={data}
              hargaSaja
              pilihStok
              tegur={k.pesan !== null}
              onUbah={(isi) => ubah(fokus.isi.no, isi)}
              onSelesai={() => undefined}
            />
          )}
        </Panel>
      }
      k={k}
      uang={uang}
      judul={t(uang.arah === 'keluar' ? 'hutang.diterima_nasabah' : 'hutang.dibayar_sekarang')}
      rincian={[
        [t('hutang.harga_barang'), hitung.total_rp],
        [t('label.sisa_pokok'), -h.sisa_pokok],
        ...barisBunga(h, k.tagihan, t, -1),
      ]}
      teks="hutang.beli_cetak"
      isi={isi}
      salah={salahBarang(hitung)?.text ?? null}
    >
      <TagihBunga h={h} k={k} />
    </LayarBayarSurat>
  )
}

/** Of a pledge only its condition, price and destination are decided now. */
const hanyaHarga = ({ kode_kondisi, kode_harga, harga, stok }: Partial<BarisIsian>) =>
  Object.fromEntries(
    Object.entries({ kode_kondisi, kode_harga, harga, stok }).filter(([, v]) => v !== undefined),
  )

function kirimBeli(surat: Hutang, daftar: DaftarBeli) {
  const digadai = surat.items.filter((b) => b.status_barang === 'DIGADAI')
  return daftar.baris.map(({ kode_kondisi, kode_harga, harga, stok }, i) => ({
    baris: digadai[i]?.baris ?? 0,
    kode_kondisi: kode_kondisi ?? '',
    ...(kode_harga ? { kode_harga } : {}),
    ...(harga === null ? {} : { harga }),
    ...(stok ? { stok } : {}),
  }))
}
