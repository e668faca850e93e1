import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '#modules/gadai/bayar/contract.ts'
import { hitungLelang } from '../rules.ts'
import { LayarTindakan, barisBunga, cetakBukti } from '#modules/gadai/bayar/web/index.ts'
import { type Tindakan, PanelTindakan, css, useTindakan } from '#modules/gadai/surat/web/index.ts'
import {
  type IsiPenjualan,
  IsianPenjualan,
  PENJUALAN_BARU,
  kirimPenjualan,
  kurangPenjualan,
} from './isian-penjualan.tsx'

interface Props {
  readonly surat: Hutang
  readonly h: Hitungan
  readonly peringatan: ReactNode
  /** On to the payout of the surplus. */
  readonly onLebih: () => void
}

/** Proceeds against what is owed: a surplus is the customer's, a shortfall the shop's. */
export function PanelLelang({ surat, h, peringatan, onLebih }: Props) {
  const { tt } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, IsiPenjualan>('hutang/lelang', {
    nomor,
    awal: PENJUALAN_BARU,
  })
  return (
    <LayarTindakan surat={surat} h={h} selesai={k.jadi !== null} atas={peringatan}>
      {k.jadi ? (
        <Terlelang bukti={k.jadi} onLebih={onLebih} />
      ) : h.boleh_lelang ? (
        <Lelang surat={surat} h={h} k={k} />
      ) : (
        <p className={css['warn']} role="status">
          {tt(`error.${h.alasan_lelang ?? 'hutang.belum_boleh_lelang'}`, {
            tanggal: formatDate(h.tgl_boleh_lelang),
          })}
        </p>
      )}
    </LayarTindakan>
  )
}

interface LelangProps {
  readonly surat: Hutang
  readonly h: Hitungan
  readonly k: Tindakan<BayarHutang, IsiPenjualan>
}

function Lelang({ surat, h, k }: LelangProps) {
  const { t, tt } = useTexts()
  const { isi } = k
  const hasil_rp = isi.hasil ?? 0
  const tagihan = {
    pokok_rp: h.sisa_pokok,
    bunga_rp: h.bunga_hitung_rp,
    denda_rp: h.denda_hitung_rp,
  }
  const { lebih_rp, rugi_rp } = hitungLelang({ hasil_rp, biaya_rp: isi.biaya ?? 0, tagihan })
  const jalan = async () => {
    const { no_faktur_hutang } = surat
    const uang = { arah: 'masuk', total_rp: hasil_rp } as const
    const kurang = kurangPenjualan(isi, h)
    if (!k.siap(uang, kurang && tt(kurang))) return
    const text = t('hutang.yakin_lelang', {
      nomor: no_faktur_hutang,
      nama: surat.nama_customer,
      hasil: tulisRupiah(hasil_rp),
    })
    if (!(await confirm({ text, danger: true }))) return
    const jadi = await k.simpan({ no_faktur_hutang, ...kirimPenjualan(isi) }, uang)
    if (jadi) cetakBukti(jadi.no_bayar)
  }
  return (
    <PanelTindakan
      k={k}
      uang={{ arah: 'masuk', total_rp: hasil_rp }}
      judul={t('hutang.hasil_lelang')}
      rincian={[[t('label.sisa_pokok'), h.sisa_pokok], ...barisBunga(h, k.tagihan, t)]}
      teks="hutang.lelang_cetak"
      jalan={() => void jalan()}
    >
      <KeyValue strong label={t('hutang.total_tagihan')} value={tulisAngka(h.total_tebus)} />
      <IsianPenjualan h={h} isi={isi} onUbah={(bagian) => k.ubah(bagian)} />
      {hasil_rp > 0 && lebih_rp > 0 && (
        <KeyValue strong label={t('hutang.kelebihan')} value={tulisAngka(lebih_rp)} />
      )}
      {hasil_rp > 0 && rugi_rp > 0 && (
        <KeyValue strong label={t('hutang.kekurangan')} value={tulisAngka(rugi_rp)} />
      )}
    </PanelTindakan>
  )
}

interface TerlelangProps {
  readonly bukti: BayarHutang
  readonly onLebih: () => void
}

function Terlelang({ bukti, onLebih }: TerlelangProps) {
  const { t } = useTexts()
  return (
    <div className={css['page']}>
      <Tersimpan
        nomor={bukti.no_bayar}
        lihat={`/lihat-hutang?no_faktur_hutang=${bukti.no_faktur_hutang}`}
        judul={t(bukti.rugi_rp > 0 ? 'hutang.kekurangan' : 'hutang.kelebihan')}
        kembali_rp={bukti.rugi_rp > 0 ? bukti.rugi_rp : bukti.lebih_rp}
        baris={[
          [t('hutang.hasil_lelang'), bukti.hasil_rp],
          [t('hutang.biaya_lelang'), bukti.biaya_rp],
          [t('hutang.denda'), bukti.denda_rp],
          [t('hutang.bunga'), bukti.bunga_rp],
          [t('hutang.pokok'), bukti.pokok_rp],
        ]}
        onCetak={() => cetakBukti(bukti.no_bayar)}
      />
      {bukti.lebih_rp > 0 && (
        <Button onClick={onLebih}>{t('hutang.bayar_kelebihan_sekarang')}</Button>
      )}
    </div>
  )
}
