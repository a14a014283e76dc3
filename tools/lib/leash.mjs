// Loaded (--import) into every process that a tool starts: when the tool is gone, even killed, the process ends as well,
// with what it had started (it leads a process group of its own). The tool holds the other end of the channel, and the
// operating system closes it whatever happens to the tool. Node hands `--import` on to processes forked further down;
// those have a channel for their own purposes, so only the tool's own child is held.
if (process.env.COUNTERTOP_TOOL_PID === String(process.ppid)) {
  process.channel?.unref()
  process.once('disconnect', () => {
    process.kill(-process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 15_000).unref()
  })
}
