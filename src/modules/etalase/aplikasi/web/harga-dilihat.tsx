import { formatDate, formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { IsiTeks, bacaDaftar, bacaTeks } from './isi-teks.tsx'
import type { PropsDilihat } from './pratinjau-aplikasi.tsx'
import css from './pratinjau.module.css'

interface Group {
  readonly kode_group: string
  readonly nama_group: string
  readonly kadar: number
  readonly harga_jual: number
}

/** The board as it stands now; who may not read it sees the codes. */
function useGroup(kode: readonly string[]): readonly (Partial<Group> & { kode_group: string })[] {
  const { data = [] } = useReadAs<readonly Group[]>('group/get/all')
  return kode.map((k) => data.find((g) => g.kode_group === k) ?? { kode_group: k })
}

/** One heading of the price list with its groups, each at the price of today. */
export function HargaDilihat({ isi }: PropsDilihat) {
  const { t } = useTexts()
  const { toko } = useSession()
  const groups = useGroup(bacaDaftar(isi['detail_group']))
  return (
    <>
      <h3>{t('aplikasi.hari_ini')}</h3>
      <p className={css['anak']}>{formatDate(toko.tgl_system, 'weekday')}</p>
      <article className={css['kartu']}>
        <h3>
          <IsiTeks nilai={isi['nama_harga_app']} />
        </h3>
        {groups.length === 0 && <IsiTeks nilai={null} lebar={90} />}
        <ul className={css['harga']}>
          {groups.map((g) => (
            <li key={g.kode_group}>
              <span>
                {g.nama_group ?? g.kode_group}
                {g.kadar !== undefined && (
                  <small>{formatValue({ kind: 'kadar' }, g.kadar)} %</small>
                )}
              </span>
              <span>
                {g.harga_jual !== undefined && (
                  <>
                    <b>Rp. {formatValue({ kind: 'rupiah' }, g.harga_jual)}</b>
                    <small>{t('aplikasi.per_gram')}</small>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </article>
    </>
  )
}

/** What a group is, below its name and price. */
export function DeskripsiDilihat({ isi }: PropsDilihat) {
  const { t } = useTexts()
  const kode = bacaTeks(isi['kode_group'])
  const [group] = useGroup(kode ? [kode] : [])
  return (
    <article className={css['kartu']}>
      <h3>
        <IsiTeks nilai={group?.nama_group ?? kode} />
      </h3>
      {group?.harga_jual !== undefined && (
        <div className={css['baris']}>
          <strong>Rp. {formatValue({ kind: 'rupiah' }, group.harga_jual)}</strong>
          <small>{t('aplikasi.per_gram')}</small>
        </div>
      )}
      <p className={css['panjang']}>
        <IsiTeks nilai={isi['description']} lebar={90} />
      </p>
    </article>
  )
}
