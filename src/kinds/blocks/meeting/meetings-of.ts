import type { BlockPage, BlockSources, MeetingEvent } from '#src/learning/reads/block-page.ts';

/** Meetings of the company's classes that have not ended, sorted by start. */
export const meetingsOf = ({
  company,
  idNode,
  now,
}: BlockSources): Pick<BlockPage, 'meetings'> => ({
  meetings: [...company.teams.values()]
    .flat()
    .flatMap(({ idTeam, name, idNode: of, meetings }) =>
      meetings.map((meeting, at): MeetingEvent => ({
        idMeeting: `${idTeam}.${at}`,
        title: meeting.title ?? name,
        meetingType: meeting.meetingType,
        startDate: meeting.startDate,
        finishDate: meeting.finishDate,
        address: meeting.address,
        url: meeting.url,
        speaker: meeting.speaker,
        ofPage: of === idNode,
      })),
    )
    .filter(({ finishDate, startDate }) => Date.parse(finishDate ?? startDate) >= now)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1)),
});
