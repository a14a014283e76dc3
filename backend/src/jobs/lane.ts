/** A group of jobs with its own workers, so that slow jobs of one lane do not delay another. */
export interface Lane {
  readonly name: string
  /** Handlers by job name; each may run twice for one job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Scheduled jobs: a crontab pattern in UTC by the name of the job. */
  readonly cron?: Readonly<Record<string, string>>
  /** Maximum number of jobs that run at the same time. */
  readonly concurrency: number
}
