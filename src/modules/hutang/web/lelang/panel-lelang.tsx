import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { rupiah } from '../../../../kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '../../../../kernel/shared/rupiah.ts'
import { confirm } from '../../../../kernel/web/feedback/confirm.ts'
import { FieldInput } from '../../../../kernel/web/field/field-input.tsx'
import { formatDate } from '../../../../kernel/web/format.ts'
import { useTexts } from '../../../../kernel/web/i18n.ts'
import { KeyValue } from '../../../../kernel/web/ui/parts.tsx'
import { Tersimpan } from '../../../titip/web/index.ts'
import type { Hutang } from '../../contract.ts'
import type { BayarHutang, Hitungan } from '../../contract-bayar.ts'
import { hitungLelang } from '../../rules-bayar.ts'
import { cetakBukti } from '../cetak-hutang.ts'
import { IsianPihak, PIHAK_KOSONG, type Pihak, kirimPihak } from '../loket/isian-pihak.tsx'
import { LayarTindakan } from '../loket/layar-tindakan.tsx'
import { PanelTindakan } from '../loket/panel-tindakan.tsx'
import { TAGIHAN_PENUH, barisBunga } from '../loket/tagih-bunga.tsx'
import { type Tindakan, useTindakan } from '../loket/use-tindakan.ts'
import css from '../hutang.module.css'

const UANG = rupiah()

interface IsiLelang {
  readonly hasil: number | null
  readonly biaya: number | null
  readonly pihak: Pihak
}
const LELANG_BARU: IsiLelang = { hasil: null, biaya: null, pihak: PIHAK_KOSONG }

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
  const k = useTindakan<BayarHutang, IsiLelang>('hutang/lelang', { nomor, awal: LELANG_BARU })
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
  readonly k: Tindakan<BayarHutang, IsiLelang>
}

function Lelang({ surat, h, k }: LelangProps) {
  const { t } = useTexts()
  const { hasil, biaya, pihak } = k.isi
  const hasil_rp = hasil ?? 0
  const biaya_rp = biaya ?? 0
  const { lebih_rp, rugi_rp } = hitungLelang({ hasil_rp, biaya_rp, tagihan_rp: h.total_tebus })
  const jalan = async () => {
    const { no_faktur_hutang } = surat
    const uang = { arah: 'masuk', total_rp: hasil_rp } as const
    if (!k.siap(uang, hasil_rp === 0 ? t('hutang.hasil_kosong') : null)) return
    const text = t('hutang.yakin_lelang', {
      nomor: no_faktur_hutang,
      nama: surat.nama_customer,
      hasil: tulisRupiah(hasil_rp),
    })
    if (!(await confirm({ text, danger: true }))) return
    const isi = { no_faktur_hutang, hasil_rp, biaya_rp, ...kirimPihak(pihak) }
    const jadi = await k.simpan(isi, uang)
    if (jadi) cetakBukti(jadi.no_bayar)
  }
  const angka = (v: unknown) => (Number.isSafeInteger(v) ? (v as number) : null)
  return (
    <PanelTindakan
      k={k}
      uang={{ arah: 'masuk', total_rp: hasil_rp }}
      judul={t('hutang.hasil_lelang')}
      rincian={[[t('label.sisa_pokok'), h.sisa_pokok], ...barisBunga(h, TAGIHAN_PENUH, t)]}
      teks="hutang.lelang_cetak"
      jalan={() => void jalan()}
    >
      <KeyValue strong label={t('hutang.total_tagihan')} value={tulisAngka(h.total_tebus)} />
      <div className={css['charged']}>
        <FieldInput
          field={UANG}
          name="hasil_rp"
          label={t('hutang.hasil_lelang')}
          value={hasil}
          autoFocus
          onChange={(v) => k.ubah({ hasil: angka(v) })}
        />
        <FieldInput
          field={UANG}
          name="biaya_rp"
          label={t('hutang.biaya_lelang')}
          value={biaya}
          onChange={(v) => k.ubah({ biaya: angka(v) })}
        />
      </div>
      <IsianPihak
        label={t('hutang.pembeli')}
        labelHp={t('label.no_hp')}
        nilai={pihak}
        onUbah={(isi) => k.ubah({ pihak: isi })}
      />
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
