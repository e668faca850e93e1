import loket from '#kernel/web/counter/counter.module.css'
import { useRef } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_BAYAR, CARA_KELUAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import {
  type DaftarBeli,
  KartuBeli,
  KartuOrang,
  LayarBeli,
  NotaTersimpan,
  TujuanTransfer,
} from '#modules/loket/pembelian/web/index.ts'
import type { Tukar } from '../contract.ts'
import { slipTukar } from './slip.ts'
import type { BarisKeluar } from './keluar.ts'
import { TabelKeluar } from './tabel-keluar.tsx'
import { type KerjaTukar, useTukar } from './use-tukar.ts'

/**
 * Exchange at the counter: one scan field for both sides. A nota brings old goods in, the barcode of
 * a piece in stock takes it out; weigh, Enter, F5, F12.
 */
export default function TransaksiTukarScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const kerja = useTukar()
  const { saved, draft, masuk: hitung, change } = kerja
  const kosong = draft.masuk.baris.length === 0 && draft.keluar.length === 0
  const simpan = async () => {
    const nota = await kerja.simpan()
    if (!nota) return
    slipTukar.print(nota.no_tukar)
    scan.current?.focus()
  }
  const jalan = () => void simpan()
  const cetakLagi = saved && (() => void slipTukar.copy(saved.no_tukar))
  const ubahMasuk = (masuk: DaftarBeli) => {
    kerja.begin()
    change({ masuk })
  }
  const ubahKeluar = (keluar: readonly BarisKeluar[]) => {
    kerja.begin()
    change({ keluar })
  }
  return (
    <LayarBeli {...{ judul: t('tukar.baru'), kerja, kosong, simpan: jalan, cetakLagi }}>
      {(data) => (
        <>
          <Stack>
            {hitung && (
              <KartuBeli
                {...{ kerja, data, hitung, masukan: scan, pilihStok: false }}
                daftar={draft.masuk}
                lain={kerja.ambil}
                onDaftar={ubahMasuk}
              />
            )}
            <section className={loket['card']}>
              <TabelKeluar hitung={kerja.keluar} onUbah={ubahKeluar} />
            </section>
            <KartuOrang judul={t('tukar.pelanggan')} draf={draft} onUbah={change} />
          </Stack>
          {saved && cetakLagi && kosong ? (
            <Tersimpan nota={saved} onCetak={cetakLagi} />
          ) : (
            <Bayar kerja={kerja} jalan={jalan} />
          )}
        </>
      )}
    </LayarBeli>
  )
}

/** The one difference: the customer pays it as any sale, the shop as any purchase. */
function Bayar({ kerja, jalan }: { readonly kerja: KerjaTukar; readonly jalan: () => void }) {
  const { t } = useTexts()
  const { draft, change, masuk, keluar, selisih } = kerja
  const dibayarToko = selisih < 0
  return (
    <PanelBayar
      value={draft.bayar}
      onChange={(bayar) => change({ bayar })}
      total_rp={Math.abs(selisih)}
      cara={dibayarToko ? CARA_KELUAR : CARA_BAYAR}
      judul={t(dibayarToko ? 'pembelian.dibayar_toko' : 'tukar.dibayar_pelanggan')}
      aktif={selisih !== 0}
      pesan={kerja.problem}
      simpan={{ teks: 'pembelian.simpan_cetak', sibuk: kerja.busy, jalan }}
      isian={(b) =>
        dibayarToko &&
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer
            nilai={draft.tujuan}
            onUbah={(isi) => change({ tujuan: { ...draft.tujuan, ...isi } })}
          />
        )
      }
      rincian={
        <>
          <KeyValue label={t('tukar.barang_baru')} value={tulisAngka(keluar.total_rp)} />
          <KeyValue label={t('tukar.barang_lama')} value={tulisAngka(-(masuk?.total_rp ?? 0))} />
        </>
      }
    />
  )
}

interface TersimpanProps {
  readonly nota: Tukar
  readonly onCetak: () => void
}

function Tersimpan({ nota, onCetak }: TersimpanProps) {
  const { t } = useTexts()
  const { no_tukar, selisih_rp, kembali_rp } = nota
  const tokoBayar = selisih_rp < 0
  return (
    <NotaTersimpan
      nomor={no_tukar}
      lihat={`/lihat-tukar?no_tukar=${no_tukar}`}
      judul={t(tokoBayar ? 'pembelian.dibayar_toko' : 'label.kembali_rp')}
      uang_rp={tokoBayar ? -selisih_rp : kembali_rp}
      onCetak={onCetak}
    >
      <KeyValue label={t('label.selisih_rp')} value={tulisAngka(selisih_rp)} />
    </NotaTersimpan>
  )
}
