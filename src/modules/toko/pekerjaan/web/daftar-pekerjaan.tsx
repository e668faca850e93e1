import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { LinkLine, LinkList } from '#kernel/web/ui/link-list.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import css from './pekerjaan.module.css'
import { usePekerjaan } from './use-pekerjaan.ts'

/** What waits for this person, each line a link to where it is done; a line goes when it is done. */
export default function DaftarPekerjaan() {
  const { t, tt } = useTexts()
  const { data } = usePekerjaan()
  if (!data) return null
  if (data.length === 0)
    return (
      <p className={css['kosong']}>
        <Icon name="check" />
        {t('pekerjaan.kosong')}
      </p>
    )
  return (
    <div className={css['kotak']}>
      <Panel title={t('pekerjaan.judul')}>
        <LinkList>
          {data.map((p) => (
            <LinkLine
              key={p.nama}
              to={p.layar}
              title={tt(`menunggu.${p.nama}`, { jumlah: p.jumlah })}
            >
              {p.tenggat && (
                <Tag color={p.lewat ? 'bad' : 'wait'}>
                  {t(p.lewat ? 'pekerjaan.sejak' : 'pekerjaan.tenggat', {
                    tanggal: formatDate(p.tenggat),
                  })}
                </Tag>
              )}
            </LinkLine>
          ))}
        </LinkList>
      </Panel>
    </div>
  )
}
