import { kode, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import {
  type IsiPelanggan,
  IsianPelanggan,
  KartuPelanggan,
  PELANGGAN_BARU,
  kirimPelanggan,
} from '#modules/pelanggan/member/web/index.ts'
import { TombolFoto } from './foto-hutang.tsx'
import css from '../hutang.module.css'

/** Who pledges, as it is typed. */
export interface Nasabah extends IsiPelanggan {
  readonly no_ktp: string | null
  readonly alamat_customer: string | null
}

export const NASABAH_BARU: Nasabah = { ...PELANGGAN_BARU, no_ktp: null, alamat_customer: null }

const KTP = { max: 20 }
const ALAMAT = teks({ wajib: false, max: 200 })

interface Props {
  readonly nilai: Nasabah
  readonly onUbah: (isi: Partial<Nasabah>) => void
  readonly foto: string | null
  readonly onFoto: (dataUrl: string) => void
}

/**
 * A member, whose papers may be known, or the person as he says and shows; the card as a photo.
 */
export function IsianNasabah({ nilai, onUbah, foto, onFoto }: Props) {
  const { t } = useTexts()
  const dikenal = nilai.kode_customer ? { placeholder: t('hutang.dari_member') } : {}
  return (
    <div className={css['fields']}>
      {nilai.kode_customer && (
        <div className={css['wide']}>
          <KartuPelanggan kode={nilai.kode_customer} />
        </div>
      )}
      <IsianPelanggan value={nilai} onChange={onUbah} galat={{}} />
      <FieldInput
        field={nilai.kode_customer ? kode({ wajib: false, ...KTP }) : kode(KTP)}
        name="no_ktp"
        label={t('label.no_ktp')}
        value={nilai.no_ktp}
        {...dikenal}
        onChange={(no_ktp) => onUbah({ no_ktp })}
      />
      <FieldInput
        field={ALAMAT}
        name="alamat_customer"
        label={t('label.alamat_customer')}
        value={nilai.alamat_customer}
        {...dikenal}
        onChange={(alamat_customer) => onUbah({ alamat_customer })}
      />
      <div className={css['buttons']}>
        <TombolFoto kecil label={t('hutang.foto_ktp')} value={foto} onAmbil={onFoto} />
        <span className={css['small']}>{t('hutang.foto_ktp')}</span>
      </div>
    </div>
  )
}

/** As a ticket sends it. */
export const kirimNasabah = ({ no_ktp, alamat_customer, ...pelanggan }: Nasabah) => ({
  ...kirimPelanggan(pelanggan),
  ...(no_ktp ? { no_ktp } : {}),
  ...(alamat_customer ? { alamat_customer } : {}),
})
