import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { CARA_KELUAR, PanelBayar } from '#modules/uang/kas/web/index.ts'
import type { Pembelian } from '../contract.ts'
import { cerminBeli } from './cermin-beli.ts'
import type { DaftarBeli } from './daftar-beli.ts'
import { KartuBeli, KartuOrang, NotaTersimpan } from './kartu-beli.tsx'
import { LayarBeli } from './layar-beli.tsx'
import { slipPembelian } from './slip.ts'
import { TujuanTransfer } from './tujuan-transfer.tsx'
import { type KerjaBeli, usePembelian } from './use-pembelian.ts'

/**
 * Buying back at the counter. By keyboard: scan the nota, weigh, Enter, F5 cash, F12 save and print.
 */
export default function TransaksiPembelianScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const kerja = usePembelian()
  const { saved, draft, hitung, change } = kerja
  const kosong = draft.daftar.baris.length === 0
  const simpan = async () => {
    const nota = await kerja.simpan()
    if (!nota) return
    slipPembelian.print(nota.no_faktur_beli)
    scan.current?.focus()
  }
  const jalan = () => void simpan()
  const cetakLagi = saved && (() => void slipPembelian.copy(saved.no_faktur_beli))
  const ubahDaftar = (daftar: DaftarBeli) => {
    kerja.begin()
    change({ daftar })
  }
  return (
    <LayarBeli
      {...{ judul: t('pembelian.baru'), kerja, kosong, simpan: jalan, cetakLagi }}
      barang={draft.daftar.baris}
      jumlah_rp={hitung?.total_rp ?? 0}
      cermin={cerminBeli(hitung, saved)}
    >
      {(data) => (
        <>
          <Stack>
            {hitung && (
              <KartuBeli
                {...{ kerja, data, hitung, masukan: scan, pilihStok: true }}
                daftar={draft.daftar}
                onDaftar={ubahDaftar}
              />
            )}
            <KartuOrang judul={t('pembelian.penjual')} draf={draft} onUbah={change} />
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

function Bayar({ kerja, jalan }: { readonly kerja: KerjaBeli; readonly jalan: () => void }) {
  const { t } = useTexts()
  const { draft, hitung, change, aturan } = kerja
  return (
    <PanelBayar
      value={draft.bayar}
      onChange={(bayar) => change({ bayar })}
      total_rp={hitung?.total_rp ?? 0}
      cara={CARA_KELUAR}
      judul={t('pembelian.dibayar_toko')}
      lekat
      aktif={draft.daftar.baris.length > 0}
      pesan={kerja.problem}
      simpan={{ teks: 'pembelian.simpan_cetak', sibuk: kerja.busy, jalan }}
      isian={(b) =>
        b.jenis === 'TRANSFER' && (
          <TujuanTransfer
            nilai={draft.tujuan}
            onUbah={(isi) => change({ tujuan: { ...draft.tujuan, ...isi } })}
          />
        )
      }
      rincian={
        <KeyValue
          label={t('pembelian.pembulatan', { langkah: tulisAngka(aturan.pembulatan) })}
          value={tulisAngka(hitung?.pembulatan_rp ?? 0)}
        />
      }
    >
      <Textarea
        name="keterangan"
        size="sm"
        mb="sm"
        label={t('label.keterangan')}
        value={draft.keterangan}
        maxLength={200}
        autosize
        minRows={1}
        onChange={(e) => change({ keterangan: e.currentTarget.value })}
      />
    </PanelBayar>
  )
}

interface TersimpanProps {
  readonly nota: Pembelian
  readonly onCetak: () => void
}

function Tersimpan({ nota, onCetak }: TersimpanProps) {
  const { t } = useTexts()
  return (
    <NotaTersimpan
      nomor={nota.no_faktur_beli}
      lihat={`/lihat-pembelian?no_faktur_beli=${nota.no_faktur_beli}`}
      judul={t('pembelian.serahkan_tunai')}
      uang_rp={nota.pembayaran.reduce((n, b) => n + (b.jenis === 'CASH' ? b.jumlah_rp : 0), 0)}
      onCetak={onCetak}
    >
      <KeyValue label={t('label.total_rp')} value={tulisAngka(nota.total_rp)} />
    </NotaTersimpan>
  )
}
