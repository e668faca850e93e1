import { useState } from 'react'
import { tanggal as isianTanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { adalahTanggal, tanggal as keTanggal } from '#kernel/shared/tanggal.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { refresh } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useDateLocked, updateToko } from '#kernel/web/session/session.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import { errorSentence } from '#kernel/web/feedback/error-words.ts'
import type { tutupToko, tutupTokoLihat } from '../contract.ts'
import { perluIzinTanggal } from '../rules.ts'
import {
  type Hitung,
  type KasHariIni,
  Selisih,
  kunciKas,
  selisih,
  sudahDihitung,
} from './hitungan.tsx'
import css from './tutup-toko.module.css'

type Keadaan = CallOutput<typeof tutupTokoLihat>

interface Props {
  readonly keadaan: Keadaan
  readonly hitung: Hitung
}

const isianBerikut = isianTanggal()
const isianKeterangan = teks({ wajib: false, max: 200 })
const isianAlasan = teks({ max: 200 })

/** Approvals of a closing by the field that carries them. */
const IZIN: Readonly<Record<string, string>> = {
  'toko.lompat_tanggal': 'otorisasi_tanggal',
  'kas.selisih': 'otorisasi_selisih',
}

/** Sums, next date and the one button that ends the day. */
export function Penutup({ keadaan, hitung }: Props) {
  const { t } = useTexts()
  const { kas } = keadaan
  const p = usePenutupan(keadaan, hitung)
  const total = kas.reduce<number>((n, k) => n + (selisih(k, hitung) ?? 0), 0)
  const terhitung = kas.reduce((n, k) => n + (hitung[kunciKas(k)]?.jumlah_rp ?? 0), 0)
  const seharusnya = kas.reduce((n, k) => n + (k.seharusnya_rp ?? 0), 0)
  return (
    <Panel title={t('toko.penutupan')}>
      {!keadaan.buta && (
        <KeyValue label={t('label.seharusnya_rp')} value={tulisRupiah(seharusnya)} />
      )}
      <KeyValue label={t('label.hitung_rp')} value={tulisRupiah(terhitung)} />
      {!keadaan.buta && (
        <KeyValue
          strong
          label={t('label.selisih_rp')}
          value={<Selisih nilai={p.belum > 0 ? null : total} />}
        />
      )}
      <div className={css['isian']}>
        <TanggalBerikut keadaan={keadaan} isi={p.isi} onUbah={p.ubah} />
        <FieldInput
          field={isianKeterangan}
          name="keterangan"
          label={t(keadaan.buta || p.beda ? 'toko.alasan_selisih' : 'label.keterangan')}
          value={p.isi.keterangan}
          onChange={(v) => p.ubah({ keterangan: v })}
        />
      </div>
      {p.pesan && (
        <p role="alert" className={css['salah']}>
          {p.pesan}
        </p>
      )}
      {p.belum > 0 && (
        <p className={css['redup']}>{t('toko.belum_dihitung', { count: p.belum })}</p>
      )}
      <SaveButton fullWidth text="toko.tutup" run={p.tutup} busy={p.sibuk} off={!p.siap} />
    </Panel>
  )
}

interface IsiPenutup {
  readonly berikut: string
  /** Why the date goes further than it does by itself. */
  readonly alasan: string | null
  readonly keterangan: string | null
}

interface TanggalProps {
  readonly keadaan: Keadaan
  readonly isi: IsiPenutup
  readonly onUbah: (isi: Partial<IsiPenutup>) => void
}

/** The day that is opened; one too far on asks for a reason before it is sent. */
function TanggalBerikut({ keadaan, isi, onUbah }: TanggalProps) {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  return (
    <>
      <FieldInput
        field={isianBerikut}
        name="tanggal_berikut"
        label={t('toko.tanggal_berikut')}
        value={isi.berikut}
        readOnly={terkunci}
        onChange={(v) => v !== null && onUbah({ berikut: v })}
      />
      {lompat(keadaan, isi.berikut) && (
        <>
          <p className={css['redup']}>
            {t('toko.tanggal_lompat', {
              batas: keadaan.batas_hari,
              jam: formatDate(keadaan.jam),
            })}
          </p>
          <FieldInput
            field={isianAlasan}
            name="alasan_tanggal"
            value={isi.alasan}
            onChange={(v) => onUbah({ alasan: v })}
          />
        </>
      )}
    </>
  )
}

/** Whether this next date needs an owner, by the server's own rule. */
const lompat = ({ tanggal, jam, libur, batas_hari: batas }: Keadaan, berikut: string): boolean =>
  adalahTanggal(berikut) &&
  perluIzinTanggal(
    { tanggal: keTanggal(tanggal), jam: keTanggal(jam), libur: new Set(libur), batas },
    berikut,
  )

/** What is typed beside the count, what is wrong with it, and the closing itself. */
function usePenutupan(keadaan: Keadaan, hitung: Hitung) {
  const { t } = useTexts()
  const { tanggal, kas } = keadaan
  const awal = { berikut: keadaan.tanggal_berikut, alasan: null, keterangan: null }
  const [isi, setIsi] = useState<IsiPenutup>(awal)
  const [pesan, setPesan] = useState<string | null>(null)
  const { kirim, sibuk } = useKirimIzin<CallOutput<typeof tutupToko>>({
    path: 'tutup-toko/create',
    remedyField: (aksi) => IZIN[aksi] ?? 'id_otorisasi',
    gagal: (error) => setPesan(errorSentence(error)),
  })
  const { berikut, alasan, keterangan } = isi
  const belum = kas.filter((k) => !sudahDihitung(k, hitung)).length
  const beda = kas.some((k) => (selisih(k, hitung) ?? 0) !== 0)
  const siap = belum === 0 && !(lompat(keadaan, berikut) && !alasan) && !(beda && !keterangan)
  const ubah = (bagian: Partial<IsiPenutup>) => {
    setPesan(null)
    setIsi({ ...isi, ...bagian })
  }
  const tutup = async () => {
    const text = t('toko.yakin', { tanggal: formatDate(tanggal), berikut: formatDate(berikut) })
    if (!siap || sibuk || !(await confirm({ text }))) return
    const hasil = await kirim({
      tanggal,
      tanggal_berikut: berikut,
      ...(lompat(keadaan, berikut) ? { alasan_tanggal: alasan } : {}),
      ...(keterangan ? { keterangan } : {}),
      hitungan: kas.map((k) => kirimHitungan(k, hitung)),
    })
    if (!hasil) return refresh('tutup-toko')
    toast.success(t('toko.berhasil_ditutup'))
    if (adalahTanggal(hasil.tgl_system)) updateToko({ tgl_system: hasil.tgl_system })
    refresh('tutup-toko', 'uang-kas')
    await navigate(`/tutup-toko?no_tutup=${hasil.no_tutup}`)
    await openPdf({
      path: 'tutup-toko/slip',
      input: { no_tutup: hasil.no_tutup },
      name: `${hasil.no_tutup}.pdf`,
    })
  }
  return { isi, ubah, pesan, sibuk, belum, beda, siap, tutup }
}

/** One count as the call takes it; what it is held against was read before it was counted. */
function kirimHitungan(k: KasHariIni, hitung: Hitung) {
  const isi = hitung[kunciKas(k)]
  return {
    ...(k.laci === undefined ? {} : { laci: k.laci }),
    ...(k.no_rekening === undefined ? {} : { no_rekening: k.no_rekening }),
    metode: k.metode,
    ...(k.seharusnya_rp === null ? {} : { seharusnya_rp: k.seharusnya_rp }),
    gerak: isi?.gerak ?? k.gerak,
    jumlah_rp: isi?.jumlah_rp ?? 0,
    ...(isi?.pecahan?.length ? { pecahan: [...isi.pecahan] } : {}),
  }
}
