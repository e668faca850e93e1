import { useRef } from 'react'
import { kePersen } from '#kernel/shared/kadar.ts'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { Hutang } from '../../contract.ts'
import { hitungBunga } from '../../rules-bunga.ts'
import type { Pinjaman } from './hitung-pinjaman.ts'
import { PanelTindakan } from '../tindakan/panel-tindakan.tsx'
import type { Tindakan } from '../tindakan/use-tindakan.ts'
import css from '../hutang.module.css'

const POKOK = rupiah()

interface Props {
  readonly k: Omit<Tindakan<Hutang>, 'isi' | 'ubah'>
  readonly p: Pinjaman
  readonly pokok: number | null
  readonly onPokok: (rp: number | null) => void
  /** Above the ceiling it may be approved; else it is refused. */
  readonly bolehLewat: boolean
  readonly jalan: () => void
}

/** How much is lent against what is possible, what it will cost, how it is paid out. */
export function PanelPinjaman({ k, p, pokok, onPokok, bolehLewat, jalan }: Props) {
  const { t } = useTexts()
  const kotak = useRef<HTMLDivElement>(null)
  const keJumlah = () => kotak.current?.querySelector('input')?.focus()
  useShortcut('F4', keJumlah, { text: 'hutang.isi_jumlah' })
  const rp = pokok ?? 0
  const { plafond_rp, dari } = p.plafond
  const lewat = plafond_rp !== null && rp > plafond_rp
  return (
    <PanelTindakan
      k={k}
      uang={{ arah: 'keluar', total_rp: rp }}
      judul={t('hutang.dipinjamkan')}
      rincian={[[t('label.taksiran_rp'), p.taksiran_rp]]}
      teks="hutang.simpan_cetak"
      jalan={jalan}
    >
      {plafond_rp !== null && (
        <KeyValue
          strong
          label={t(dari === 'ORANG' ? 'hutang.plafond_orang' : 'label.plafond_rp')}
          value={tulisAngka(plafond_rp)}
        />
      )}
      {plafond_rp !== null && plafond_rp > 0 && <Ukuran rp={rp} batas={plafond_rp} />}
      <div className={css['one']} ref={kotak}>
        <FieldInput
          field={POKOK}
          name="jumlah_hutang"
          label={`${t('label.jumlah_hutang')} (F4)`}
          value={pokok}
          onChange={(v) => onPokok(Number.isSafeInteger(v) ? v : null)}
        />
      </div>
      {lewat && (
        <p className={css[bolehLewat ? 'warn' : 'stop']}>
          {t(bolehLewat ? 'hutang.lewat_izin' : 'hutang.lewat_ditolak', {
            lebih: tulisRupiah(rp - plafond_rp),
          })}
        </p>
      )}
      {rp > 0 && <Biaya p={p} rp={rp} />}
    </PanelTindakan>
  )
}

/** How much of the ceiling is lent. */
function Ukuran({ rp, batas }: { readonly rp: number; readonly batas: number }) {
  const persen = Math.min(100, (rp / batas) * 100)
  return (
    <div className={css['meter']} aria-hidden="true">
      <div data-over={rp > batas} style={{ width: `${persen}%` }} />
    </div>
  )
}

/** Rate, due date, and what a month of it costs: said before anybody signs. */
function Biaya({ p, rp }: { readonly p: Pinjaman; readonly rp: number }) {
  const { t, tt } = useTexts()
  const { toko } = useSession()
  if (!p.aturan) return <p className={css['stop']}>{t('hutang.tanpa_bunga')}</p>
  const { aturan } = p.aturan
  const mulai = toko.tgl_system
  const bunga = (hari: number) =>
    hitungBunga(aturan, { pokok_rp: rp, mulai, sampai: addDays(mulai, hari) }).bunga_rp
  return (
    <>
      <KeyValue
        label={tt(`pilihan.satuan.${aturan.satuan.toLowerCase()}`)}
        value={`${kePersen(aturan.bunga_bp)}%`}
      />
      <KeyValue
        label={t('label.tgl_jatuh_tempo')}
        value={formatDate(addDays(mulai, aturan.tenor))}
      />
      <KeyValue label={t('hutang.bunga_30_hari')} value={tulisAngka(bunga(30))} />
    </>
  )
}
