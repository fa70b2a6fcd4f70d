import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './ApplicantHead.module.css'

/** The way back and the title of a form's page. */
export function FormHead({ title, back, to }: { title: string; back: string; to: string }) {
  return (
    <header className={classes.head}>
      <Link to={to} className={classes.back}>
        <IconChevronLeft size={18} aria-hidden />
        {back}
      </Link>
      <h1 className={classes.name}>{title}</h1>
    </header>
  )
}
